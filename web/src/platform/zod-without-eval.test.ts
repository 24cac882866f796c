import { expect, onTestFinished, test, vi } from 'vitest'
import { keepZodFromEval } from './zod-without-eval.ts'

test('zod compiles nothing and still checks', async () => {
  const compile = vi.fn(() => {
    throw new EvalError('blocked')
  })
  vi.stubGlobal('Function', compile)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(globalThis, '__zod_globalConfig')
  })
  Reflect.deleteProperty(globalThis, '__zod_globalConfig')
  keepZodFromEval()
  vi.resetModules()
  const { z } = await import('zod')
  const schema = z.object({ name: z.string() })
  expect(schema.safeParse({ name: 'Anna' }).success).toBe(true)
  expect(schema.safeParse({ name: 1 }).success).toBe(false)
  expect(compile).not.toHaveBeenCalled()
})
