import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { type AnyRouter, implement, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { contract } from '@yuti/contract/api'
import type { Session } from '@yuti/contract/account'
import { userId } from '@yuti/contract/base'
import { vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import type { RefusalCode } from '#/lib/error-text.ts'

/** The handlers of the procedures that a test needs; calls of others fail with their name. */
export type Fakes<Node> = {
  [Key in keyof Node]?: Node[Key] extends (input: infer Input, ...rest: infer _Rest) => Promise<infer Output>
    ? (input: Input) => Output | Promise<Output>
    : Fakes<Node[Key]>
}

/** Replaces `fetch` by a fake server that validates inputs and outputs by the contract, as the product does. */
export function fakeApi(fakes: Fakes<Api>): void {
  const router: AnyRouter = implementNode(contract, fakes, [])
  const handler = new RPCHandler(router)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { response } = await handler.handle(new Request(input, init), { prefix: '/rpc', context: {} })
    return response ?? new Response(null, { status: 404 })
  })
}

/** Makes every call fail as without a network. */
export function fakeOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}

/** A refusal to throw from a fake handler. */
export function refusal(code: RefusalCode, status: number, data?: unknown): Error {
  return new ORPCError(code, { status, data })
}

export const signedOutSession: Session = {
  user: null,
  isComplete: false,
  isBlocked: false,
  hasStaffRole: false,
  language: null,
}

export const memberSession: Session = {
  user: { id: userId.parse('0b6c8a52-5d0e-4a5f-8a52-3f6f0a1b2c3d'), email: 'anna@example.org', name: 'Anna' },
  isComplete: true,
  isBlocked: false,
  hasStaffRole: false,
  language: 'en',
}

type ContractNode = { [key: string]: ContractNode | AnyContractProcedure }

function implementNode(node: ContractNode, fakes: unknown, path: string[]): AnyRouter {
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => {
      const fake: unknown = typeof fakes === 'object' && fakes !== null ? Reflect.get(fakes, key) : undefined
      const childPath = [...path, key]
      if (!isContractProcedure(child)) return [key, implementNode(child, fake, childPath)]
      return [key, implementProcedure(child, fake, childPath.join('.'))]
    }),
  )
}

function implementProcedure(procedure: AnyContractProcedure, fake: unknown, name: string) {
  return implement(procedure).handler(({ input }) => {
    if (typeof fake !== 'function')
      throw new ORPCError('NOT_FAKED', { status: 500, message: `${name} is not faked` })
    return Reflect.apply(fake, undefined, [input])
  })
}
