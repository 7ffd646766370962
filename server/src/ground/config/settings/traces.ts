import { z } from 'zod'
import type { TracesConfig } from '../../traces/traces.ts'
import { addressLike, share } from './values.ts'

/** Named as OpenTelemetry names them; its library reads OTEL_EXPORTER_OTLP_HEADERS by itself. */
export const tracesSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: addressLike('http://127.0.0.1:4318').optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('akvapolis'),
  OTEL_TRACES_SAMPLER_ARG: share().default(1),
}

/** Null: nothing is traced, and what would trace is not loaded. */
export function tracesOf(env: z.infer<z.ZodObject<typeof tracesSettings>>): TracesConfig | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return { endpoint, service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG }
}
