import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './api.ts'
import { realtimeEvent } from './events.ts'
import * as limits from './limits.ts'
import { reportTransitions } from './moderation-choices.ts'

/**
 * The files in `fixtures/shape` list every field, bound, default and error of the API, one a line. A difference is a
 * change of the public contract: accept it with `npx vitest run --project node packages/contract -u`, and name renamed
 * or removed calls in the changelog. Rules that no JSON schema can express are tested in `refinements.test.ts`.
 */
test.each(Object.entries(contract))('%s keeps the shape in its fixture', async (noun, procedures) => {
  const lines = shapeOfTree('', procedures)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../fixtures/shape/${noun}.txt`)
})

test('events keep the shape in their fixture', async () => {
  const lines = shapeOf('event', realtimeEvent, 'output')
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/shape/events.txt')
})

test('the steps of a report keep the order in their fixture', async () => {
  const lines = leavesOf('reportTransitions', reportTransitions)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/shape/reportTransitions.txt')
})

test('limits keep the values in their fixture', async () => {
  const lines = Object.entries(limits).flatMap(([name, value]) => leavesOf(name, value))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/shape/limits.txt')
})

function shapeOfTree(name: string, tree: object): string[] {
  if (isContractProcedure(tree)) return shapeOfProcedure(name, tree)
  return Object.entries(tree).flatMap(([key, child]: [string, object]) =>
    shapeOfTree(name === '' ? key : `${name}.${key}`, child),
  )
}

function shapeOfProcedure(name: string, procedure: AnyContractProcedure): string[] {
  const { inputSchema, outputSchema, errorMap, route } = procedure['~orpc']
  const declared: Record<string, { status?: number; data?: unknown } | undefined> = errorMap
  const errors = Object.entries(declared).flatMap(([code, error]) => [
    `${name} error ${code} ${error?.status ?? ''}`.trimEnd(),
    ...shapeOf(`${name} error ${code}`, error?.data, 'output'),
  ])
  return [
    `${name} route ${route.method} ${route.path}`,
    ...shapeOf(`${name} input`, inputSchema, 'input'),
    ...shapeOf(`${name} output`, outputSchema, 'output'),
    ...errors,
  ]
}

function shapeOf(name: string, schema: unknown, io: 'input' | 'output'): string[] {
  if (!(schema instanceof z.ZodType)) return []
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if (isTrimmed(zodSchema)) jsonSchema['trimmed'] = true
    },
  })
  expect($schema).toBeTruthy()
  return leavesOf(name, shape)
}

function isTrimmed(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodString && schema.safeParse(' text long enough ').data === 'text long enough'
}

/** One line for each leaf of a tree: its path and its value, without what zod adds to every whole number and format. */
function leavesOf(path: string, value: unknown): string[] {
  if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return []
  if (typeof value === 'function') return []
  if (typeof value !== 'object' || value === null || value instanceof RegExp)
    return [`${path}: ${String(value)}`]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null))
    return [`${path}: ${value.join(', ')}`]
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === 'additionalProperties' && child === false) return []
    if ('format' in value && (key === 'pattern' || key === 'type')) return []
    return leavesOf(key === 'properties' ? path : `${path}.${key}`, child)
  })
}
