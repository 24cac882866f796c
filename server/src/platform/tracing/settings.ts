import { z } from 'zod'
import { addressOf, type Refuse } from '../env-problems.ts'

const text = z.string().trim().min(1)

/** Their names are those of OpenTelemetry. */
export const tracingVariables = {
  /** A collector that takes OTLP over HTTP; without it nothing is traced, and the libraries are not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('https', 'http').optional(),
  /** `name=value`, separated by commas, with values encoded as in an address. */
  OTEL_EXPORTER_OTLP_HEADERS: text
    .regex(/^[\w-]+=[^,\s]*(,\s*[\w-]+=[^,\s]*)*$/, 'must be name=value, or several with commas between')
    .optional(),
  OTEL_SERVICE_NAME: text.default('yuti'),
  /** The share of traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Settings of OpenTelemetry that libraries of others read and Yuti does not, with what to use in their place. */
const notHonoured = {
  OTEL_SDK_DISABLED: 'remove OTEL_EXPORTER_OTLP_ENDPOINT to trace nothing',
  OTEL_TRACES_SAMPLER: 'OTEL_TRACES_SAMPLER_ARG alone sets the share of traces that are kept',
  OTEL_RESOURCE_ATTRIBUTES: 'OTEL_SERVICE_NAME is the only attribute of a server',
}

/** Without a collector nothing is traced, so nothing is ignored: a platform may set these for all programs. */
export function refuseIgnoredTracing(source: Record<string, string | undefined>, refuse: Refuse): void {
  if (!source.OTEL_EXPORTER_OTLP_ENDPOINT) return
  for (const [name, instead] of Object.entries(notHonoured))
    if (source[name]) refuse(`${name} is not read: ${instead}. Remove it.`)
}

type Found = z.infer<z.ZodObject<typeof tracingVariables>>

export function readTracingSettings(found: Found, refuse: Refuse) {
  const endpoint = found.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) {
    if (found.OTEL_EXPORTER_OTLP_HEADERS)
      refuse('OTEL_EXPORTER_OTLP_HEADERS is of no use without OTEL_EXPORTER_OTLP_ENDPOINT.')
    return { tracing: null }
  }
  const headers = Object.fromEntries(
    (found.OTEL_EXPORTER_OTLP_HEADERS ?? '')
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.trim().split('=')
        return [name, decode(value.join('='), refuse)]
      }),
  )
  return {
    tracing: {
      endpoint,
      headers,
      serviceName: found.OTEL_SERVICE_NAME,
      share: found.OTEL_TRACES_SAMPLER_ARG,
    },
  }
}

function decode(value: string, refuse: Refuse): string {
  try {
    return decodeURIComponent(value)
  } catch {
    refuse('OTEL_EXPORTER_OTLP_HEADERS holds a % that encodes nothing: write it as %25.')
    return ''
  }
}
