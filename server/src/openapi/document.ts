import { OpenAPIGenerator } from '@orpc/openapi'
import { isProcedure } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@yuti/contract/api'
import { tags } from '@yuti/contract/reference/api'
import { type Access, accessOf, findProcedures } from '#/platform/procedures.ts'
import { router } from '../router.ts'
import { commonAnswers, errorBody } from './answers.ts'
import type { Document, Operation } from './document-types.ts'
import { exampleOf, type Schemas } from './examples.ts'
import { describeOperation } from './operations.ts'
import { sharedSchemas } from './shared-schemas.ts'

export type Reader = 'member' | 'staff'
export type Site = { publicUrl: string; cookieName: string }

const about = `The typed API as REST. Bodies are JSON, instants are ISO 8601 with an offset, and an error has a \`code\`
that is the key of its text. A browser on this site is signed in by its cookie, a program
of a member by an access token.`

/** Describes the calls that this reader may make; for members the calls of staff do not exist. */
export async function createDocument(site: Site, reader: Reader): Promise<Document> {
  const access = readAccess()
  const isShown = (name: string) => reader === 'staff' || access.get(name) !== 'staff'
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(contract, {
    info: {
      title: 'Yuti',
      version: '1',
      description: about,
      license: { name: 'No licence: all rights reserved', url: `${site.publicUrl}/terms` },
    },
    servers: [{ url: `${site.publicUrl}/api` }],
    commonSchemas: sharedSchemas,
    customErrorResponseBodySchema: (errors, status) => errorBody(errors.map(readError), status),
    filter: ({ path }) => isShown(path.join('.')),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generator's type has references everywhere
  const document = tidy(generated) as Document
  const { schemas } = document.components
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    describeOperation(operation, access.get(operation.operationId) ?? 'staff', schemas)
  document.components.responses = commonAnswers()
  document.components.securitySchemes = {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: site.cookieName,
      description: 'The cookie that a sign-in sets.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'An access token of Settings, for the few calls that name it. It can only read.',
    },
  }
  document.paths['/events'] = { get: eventsOperation(site, schemas) }
  document.paths['/account/data.zip'] = { get: exportOperation }
  return Object.assign(document, { tags: describeTags(document) })
}

function readError([code, , isDataRequired, data]: [string, string, boolean, object | boolean]) {
  return { code, data: isDataRequired && typeof data === 'object' ? data : null }
}

function describeTags({ paths }: Document): { name: string; description: string }[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const used = new Set(operations.flatMap((operation) => operation.tags ?? []))
  return Object.entries({ ...tags, events: 'Hints that something changed.' })
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}

function readAccess(): Map<string, Access> {
  const found = findProcedures(router).map(({ path, procedure }): [string, Access] => {
    if (!isProcedure(procedure)) throw new Error(`${path.join('.')} has no handler`)
    return [path.join('.'), accessOf(procedure['~orpc'].middlewares)]
  })
  return new Map(found)
}

/** A route beside the procedures, because its answer is a file. */
const exportOperation: Operation = {
  operationId: 'account.dataExport',
  summary: 'Download the data export',
  description:
    'Returns a ZIP file with all data of the person. An access token with the scope `export` needs nothing else; a session needs the address that `account.prepareExport` returns.',
  tags: ['account'],
  security: [{ token: [] }, { session: [] }],
  responses: {
    200: {
      description: 'The file, which `index.html` explains.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    404: { $ref: '#/components/responses/NotFound' },
    429: { $ref: '#/components/responses/RateLimited' },
  },
}

/** The stream is no procedure: it is at the root of the site, and its cookie is all it needs. */
function eventsOperation({ publicUrl }: Site, shared: Schemas): Operation {
  const schema = { $ref: '#/components/schemas/RealtimeEvent' }
  const refusal = { $ref: '#/components/responses/Unauthorized' }
  return {
    operationId: 'events',
    summary: 'Listen to events',
    description:
      'A stream of server-sent events. Each is a hint that carries ids only: read again what it names. `hello` begins every connection and means that everything may have changed.',
    tags: ['events'],
    security: [{ session: [] }],
    servers: [{ url: publicUrl }],
    responses: {
      200: {
        description: 'The stream, which stays open.',
        content: { 'text/event-stream': { schema, example: exampleOf(schema, { shared }) } },
      },
      401: refusal,
      429: { $ref: '#/components/responses/RateLimited' },
    },
  }
}

/** Drops what the converter adds to every whole number, and alternatives that say nothing. */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(
    ([key, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER && !isOpen(key, value),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, tidy(value)]))
}

function isOpen(key: string, value: unknown): boolean {
  return (
    key === 'anyOf' &&
    Array.isArray(value) &&
    value.some((part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0)
  )
}
