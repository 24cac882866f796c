/**
 * Keeps zod, which pages of staff load, from asking whether it may compile text as code: the policy of the pages forbids it, and the
 * browser reports the question. Call before a chunk with schemas loads: zod reads this when it makes one.
 */
export function keepZodFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
