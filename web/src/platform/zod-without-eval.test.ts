import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints a line for each attempt to compile text, and the answers of a schema. */
const script = `
  const refuse = () => { console.log('compiles'); throw new EvalError('blocked') }
  globalThis.Function = new Proxy(Function, { construct: refuse, apply: refuse })
  const { keepZodFromEval } = await import('./zod-without-eval.ts')
  if (process.argv[1] === 'kept') keepZodFromEval()
  const { z } = await import('zod')
  const schema = z.object({ name: z.string() })
  console.log(schema.safeParse({ name: 'Anna' }).success, schema.safeParse({ name: 1 }).success)`

// Zod asks once, when it loads, so it loads in a process of its own.
async function runZod(mode: 'kept' | 'free'): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, mode],
    { cwd: join(import.meta.dirname) },
  )
  return stdout.trim().split('\n')
}

test('zod compiles nothing and still checks', async () => {
  expect(await runZod('kept')).toEqual(['true false'])
})

test('zod would try to compile otherwise', async () => {
  expect(await runZod('free')).toContain('compiles')
})
