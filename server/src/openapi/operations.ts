import { tokenScopes } from '@yuti/contract/access-tokens'
import { words } from '@yuti/contract/reference/api'
import { mayCallWithToken } from '#/platform/auth/access-tokens.ts'
import type { Access } from '#/platform/procedures.ts'
import { describeAnswers } from './answers.ts'
import type { Content, Operation } from './document-types.ts'
import { exactValues, exampleOf, type Schemas } from './examples.ts'

const session = [{ session: [] }]
const security: Record<Access, object[]> = {
  open: [{}, ...session],
  user: session,
  member: session,
  staff: session,
}
const notes: Record<Access, string> = {
  open: '',
  user: ' Banned members may call it too.',
  member: '',
  staff: ' For staff only.',
}

/** Adds to a generated operation what its schemas do not say: words, tag, security, common answers and examples. */
export function describeOperation(operation: Operation, access: Access, shared: Schemas): void {
  const path = operation.operationId.split('.')
  const [summary, description] = wordsOf(path)
  operation.summary = summary
  operation.description = `${description}${notes[access]}`
  operation.tags = [path[0] ?? '']
  operation.security = mayCallWithToken(tokenScopes, operation.operationId)
    ? [...security[access], { token: [] }]
    : security[access]
  for (const parameter of operation.parameters ?? []) {
    parameter.description = describeParameter(parameter.name)
    parameter.example = exampleOf(parameter.schema, { shared }, { name: parameter.name, at: 0 })
  }
  describeAnswers(operation)
  addExample(operation.requestBody?.content, { shared, exact: exactValues[operation.operationId] })
  for (const { content } of Object.values(operation.responses)) addExample(content, { shared })
}

function wordsOf(path: string[]): [summary: string, description: string] {
  let found: unknown = words
  for (const step of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : null
  if (!Array.isArray(found)) throw new Error(`the reference has no words for ${path.join('.')}`)
  return [String(found[0]), String(found[1])]
}

const parameters: Record<string, string> = {
  after: 'Where the page begins: what the page before named as its end.',
  before: 'Only what is older than this.',
  changedAfter: 'Also returns earlier messages that changed after this revision.',
  direction: 'Left for passes, right for likes.',
  page: 'Which page, from 1.',
}

function describeParameter(name: string): string {
  if (parameters[name]) return parameters[name]
  const readable = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return name.toLowerCase().endsWith('id') ? `Which one: its ${readable}.` : `The ${readable}.`
}

function addExample(content: Content | undefined, context: Parameters<typeof exampleOf>[1]): void {
  const body = content?.['application/json']
  if (body) body.example = exampleOf(body.schema, context)
}
