import { z } from 'zod'
import { isHost, wholeNumber } from './values.ts'

/** Where Prometheus reads the metrics: a port of its own, which is no business of the proxy's. */
export type MetricsConfig = { host: string; port: number }

export const metricsSettings = {
  METRICS_HOST: z.string().trim().refine(isHost, 'an address or a name: 127.0.0.1, ::, localhost').optional(),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
}

/** Null: nothing is measured and no port is opened. */
export function metricsOf(env: z.infer<z.ZodObject<typeof metricsSettings>>): MetricsConfig | null {
  return env.METRICS_PORT === undefined
    ? null
    : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT }
}
