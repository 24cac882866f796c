import { randomUUID } from 'node:crypto'
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import { errorCode } from '../errors.ts'
import type { Log } from '../log.ts'
import type { OpenSpan, SpanStart, Tracer } from './spans.ts'

export type TracingSettings = {
  /** A collector that takes OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of requests and jobs whose traces are kept. */
  share: number
}

const exportPatienceMs = 3000
/** A collector that is away fails each batch, which comes every five seconds. */
const quietMs = 60_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** Sends spans to a collector. Only servers with OTEL_EXPORTER_OTLP_ENDPOINT load this file and its libraries. */
export function createTracer(settings: TracingSettings, version: string, log: Log): Tracer {
  reportTrouble(log)
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({
    url,
    headers: settings.headers,
    timeoutMillis: exportPatienceMs,
  })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: samplerOf(settings.share),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // It also follows the context through callbacks, and reads and writes the headers of the W3C.
  provider.register()
  const tracer = provider.getTracer('yuti')
  return {
    run: (start, work) => {
      const { name, kind, facts = {} } = start
      return tracer.startActiveSpan(
        name,
        { kind: kinds[kind], attributes: facts, links: linksOf(start) },
        contextOf(start),
        (span) => runAndEnd(span, work),
      )
    },
    isInSpan: () => trace.getActiveSpan() !== undefined,
    traceparent: () => {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers, defaultTextMapSetter)
      return headers.traceparent ?? null
    },
    stop: async () => {
      await provider.shutdown().catch((error: unknown) => diag.error(String(error)))
      for (const api of [trace, context, propagation, diag]) api.disable()
    },
  }
}

/** A caller may ask for fewer traces, never for more: neither by its flag nor by an id that it chose. */
function samplerOf(share: number): Sampler {
  const byId = new TraceIdRatioBasedSampler(share)
  const ids = new RandomIdGenerator()
  const byChance: Sampler = {
    shouldSample: (within) => byId.shouldSample(within, ids.generateTraceId()),
    toString: () => `ByChance{${share}}`,
  }
  return new ParentBasedSampler({ root: byId, remoteParentSampled: byChance })
}

function contextOf({ parent }: SpanStart) {
  return parent === undefined ? context.active() : readHeader(parent)
}

/** A header that cannot be read leads nowhere. */
function linksOf({ link = null }: SpanStart): Link[] {
  const sender = trace.getSpanContext(readHeader(link))
  return sender ? [{ context: sender }] : []
}

function readHeader(traceparent: string | null) {
  return propagation.extract(ROOT_CONTEXT, traceparent === null ? {} : { traceparent }, defaultTextMapGetter)
}

/** Messages of errors quote what people typed, so only their names and codes leave. */
async function runAndEnd<T>(span: Span, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  const fail = (kind: string) => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', kind)
  }
  try {
    return await work({ set: (facts) => void span.setAttributes(facts), fail })
  } catch (error) {
    fail(errorCode(error) ?? (error instanceof Error ? error.name : 'unknown'))
    throw error
  } finally {
    span.end()
  }
}

const ignore = () => undefined

function reportTrouble(log: Log): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = () => {
    if (performance.now() - toldAt < quietMs) return
    toldAt = performance.now()
    log.warn({}, 'traces cannot be sent: the collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take them')
  }
  diag.setLogger(
    { error: tell, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}
