import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from './process-lock.mjs'

test('an error names the lock that cannot be made, not what would be in it', () => {
  const file = join(tmpdir(), 'yuti-no-such-folder', 'lock')
  expect(() => takeLock(file)).toThrow(
    expect.objectContaining({ code: 'ENOENT', path: file, message: expect.stringContaining(`'${file}'`) }),
  )
})
