import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import type { Facts, Span, SpanKind, Traces, TracesConfig } from './traces.ts'

const kinds: Readonly<Record<SpanKind, OtelKind>> = {
  call: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  job: OtelKind.CONSUMER,
  own: OtelKind.INTERNAL,
}

/** In milliseconds: a collector that is away holds up neither the shop nor its end. */
const patience = 3000
const betweenComplaints = 60_000

/** Loaded only where traces are wanted (main.ts): what they cost is paid by nobody else. */
export function openTraces({ endpoint, service, ratio }: TracesConfig, log: Log): Traces {
  const complain = complainTo(log)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: patience,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  })
  const tracer = provider.getTracer('akvapolis')
  const atWork = new AsyncLocalStorage<Context>()
  const w3c = new W3CTraceContextPropagator()

  const open = (parent: Context, name: string, { kind, facts }: { kind: SpanKind; facts: Facts }): Span => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent)
    const context = trace.setSpan(parent, span)
    return {
      run: (work) => atWork.run(context, work),
      end: ({ facts: told, fault } = {}) => {
        if (told) span.setAttributes(told)
        if (fault !== undefined)
          span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    begin: (name, { parent, ...about }) => {
      const carried = parent === undefined ? {} : { traceparent: parent }
      return open(w3c.extract(ROOT_CONTEXT, carried, defaultTextMapGetter), name, about)
    },
    child: (name, about) => {
      const context = atWork.getStore()
      return context ? open(context, name, about) : null
    },
    parent: () => {
      const carrier: { traceparent?: string } = {}
      w3c.inject(atWork.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter)
      return carrier.traceparent
    },
    // A collector that says nothing is given up.
    close: () => provider.shutdown().catch(complain),
  }
}

/** In fixed words: what a collector answers is no business of the log's. */
function complainTo(log: Log): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  const complain = () => {
    if (performance.now() - lastAt < betweenComplaints) return
    lastAt = performance.now()
    log.warn('traces could not be sent')
  }
  const silent = () => {}
  diag.setLogger({ error: complain, warn: silent, info: silent, debug: silent, verbose: silent })
  return complain
}
