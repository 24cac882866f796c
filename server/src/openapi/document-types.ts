import type { Schema, Schemas } from './examples.ts'

/** What this folder reads and writes of an OpenAPI 3.1 document. */
export type Content = Record<string, { schema: Schema; example?: unknown }>
export type Answer = { $ref?: string; description?: string; headers?: object; content?: Content }
export type Parameter = { name: string; description?: string; schema: Schema; example?: unknown }
export type Operation = {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
  servers?: { url: string }[]
}
export type Document = {
  openapi: string
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas; responses?: Record<string, Answer>; securitySchemes?: object }
}
