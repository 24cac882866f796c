export type SpanFacts = Record<string, string | number>

export type SpanStart = {
  /** From the code alone, like all facts: never what somebody typed, an id of a person, or an address. */
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  facts?: SpanFacts
  /** The `traceparent` header of a caller. Without one the span belongs to the span that runs, or begins a trace. */
  parent?: string | null
  /** The `traceparent` of what asked for this work and has ended since: the span is no part of it, but leads to it. */
  link?: string | null
}

/** What work may add to its span. `fail` marks it as failed though the work does not throw. */
export type OpenSpan = { set: (facts: SpanFacts) => void; fail: (kind: string) => void }

export type Tracer = {
  run: <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>) => Promise<T>
  isInSpan: () => boolean
  /** The W3C header for a call to another service that belongs to the span that runs. */
  traceparent: () => string | null
  /** Sends what is left. */
  stop: () => Promise<void>
}

const noSpan: OpenSpan = { set: () => undefined, fail: () => undefined }
let tracer: Tracer | null = null

/** One for the process, like the log: whatever runs in it belongs to a trace. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

export async function stopTracing(): Promise<void> {
  await tracer?.stop()
  tracer = null
}

/** Runs `work` as a span of a trace; without tracing it only runs it. */
export function inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracer === null ? work(noSpan) : tracer.run(start, work)
}

/** Likewise for what matters only as a part of something: what happens between requests and jobs gets no span. */
export function inPart<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer?.isInSpan() ? tracer.run(start(), work) : work()
}

export function traceparent(): string | null {
  return tracer?.traceparent() ?? null
}
