import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '#/testing/procedures.ts'
import type { Document, Operation } from './document-types.ts'
import { createDocument } from './document.ts'

const site = { publicUrl: 'https://yuti.test', cookieName: '__Host-yuti_session' }
let forStaff: Document
let forMembers: Document
beforeAll(async () => {
  forStaff = await createDocument(site, 'staff')
  forMembers = await createDocument(site, 'member')
})

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** The strictest set of the linter, and what it leaves to choose. */
const rules = {
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'operation-singular-tag': 'error',
  'parameter-description': 'error',
  'path-not-include-query': 'error',
} as const

async function lint(document: Document): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

test('the reference passes the strict rules of a linter, for staff and for members', async () => {
  expect(await lint(forStaff)).toEqual([])
  expect(await lint(forMembers)).toEqual([])
})

test('the rules find a missing summary, an unknown tag, a wrong example and a missing security', async () => {
  const broken = structuredClone(forMembers)
  const operation = broken.paths['/account/session']?.['get']
  const answer = operation?.responses['200']?.content?.['application/json']
  if (!operation || !answer) throw new Error('the session is not described')
  delete operation.summary
  delete operation.security
  operation.tags = ['nothing']
  answer.example = { user: 7 }
  const found = await lint(broken)
  for (const rule of [
    'operation-summary',
    'security-defined',
    'operation-tag-defined',
    'no-invalid-media-type-examples',
  ])
    expect(found.some((problem) => problem.startsWith(rule))).toBe(true)
})

describe('every procedure', () => {
  test.each(procedures)(
    '$name is described with words, a tag, its security and examples',
    ({ name, access, input, output }) => {
      const operation = operationsOf(forStaff).find(({ operationId }) => operationId === name)
      expect(operation).toMatchObject({ tags: [name.split('.')[0]] })
      expect(operation?.description?.length).toBeGreaterThan(20)
      expect(operation?.security).toContainEqual({ session: [] })
      expect(operation?.security?.some((way) => Object.keys(way).length === 0)).toBe(access === 'open')

      const answer = operation?.responses['200']?.content?.['application/json']?.example
      expect(output?.safeParse(answer)).toMatchObject({ success: true })
      const parameters = operation?.parameters ?? []
      const body = operation?.requestBody?.content
      if (!input || body?.['multipart/form-data']) return
      const sent = {
        ...Object.fromEntries(parameters.map((each) => [each.name, each.example])),
        ...Object(body?.['application/json']?.example),
      }
      expect(input.safeParse(sent)).toMatchObject({ success: true })
    },
  )
})

test('for members the calls of staff do not exist', () => {
  const shown = operationsOf(forMembers).map(({ operationId }) => operationId)
  const ofStaff = procedures.filter(({ access }) => access === 'staff').map(({ name }) => name)
  expect(ofStaff.length).toBeGreaterThan(30)
  expect(shown.filter((name) => ofStaff.includes(name))).toEqual([])
  expect(JSON.stringify(forMembers)).not.toMatch(/\/staff\/|For staff|staff log/)
})

test('the stream of events is described at the root of the site', () => {
  expect(forMembers.paths['/events']?.['get']).toMatchObject({ servers: [{ url: site.publicUrl }] })
})
