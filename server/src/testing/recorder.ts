import type { Visitor } from './visitor.ts'

type Recorded = { call: string; answer: unknown }

/** Wraps the visitor's typed client and records every answer with the name of its procedure. */
export function recordAnswers(visitor: Visitor): { api: Visitor['api']; answers: Recorded[] } {
  const answers: Recorded[] = []
  const wrap = (target: object, path: string[]): object =>
    new Proxy(target, {
      get: (node, key) => {
        const child: unknown = Reflect.get(node, key)
        const isNode = typeof child === 'function' || (typeof child === 'object' && child !== null)
        return isNode && typeof key === 'string' ? wrap(child, [...path, key]) : child
      },
      apply: async (call, self, given) => {
        // oxlint-disable-next-line no-unsafe-type-assertion -- what can be applied is a function
        const answer: unknown = await Reflect.apply(call as () => unknown, self, given)
        answers.push({ call: path.join('.'), answer })
        return answer
      },
    })
  // oxlint-disable-next-line no-unsafe-type-assertion -- the proxy has the shape of what it wraps
  return { api: wrap(visitor.api, []) as Visitor['api'], answers }
}
