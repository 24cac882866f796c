import { isContractProcedure } from '@orpc/contract'
import { contract } from '@yuti/contract/api'
import { z } from 'zod'

export type ContractCall = { name: string; output: z.ZodType | undefined }

/** Every call of the contract: a new one is here without being added anywhere. */
export function contractCalls(node: object = contract, path: string[] = []): ContractCall[] {
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) => {
    const name = [...path, key]
    if (isContractProcedure(child)) {
      const output: unknown = child['~orpc'].outputSchema
      return [{ name: name.join('.'), output: output instanceof z.ZodType ? output : undefined }]
    }
    return typeof child === 'object' && child !== null ? contractCalls(child, name) : []
  })
}

/** The names of all fields that an answer of this shape can have, however deep. */
export function fieldsOf(output: z.ZodType): string[] {
  const found = new Set<string>()
  collect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }), found)
  return [...found].toSorted()
}

function collect(schema: unknown, found: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) collect(part, found)
  else if (typeof schema === 'object' && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.add(name)
      collect(key === 'properties' ? Object.values(value) : value, found)
    }
  }
}

export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}
