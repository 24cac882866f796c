import { expect, test } from 'vitest'
import { repeatSafeCalls } from '#/app-shell/repeat-calls.ts'
import { passage } from '#/lib/api.ts'
import { repeats } from '#/lib/repeat.ts'

const found = new Set<unknown>()

test.each(['first', 'second'])('the %s test finds calls that no other test has changed', () => {
  found.add(passage.through)
  expect(found.size).toBe(1)
  expect(repeats.areUsedUp).toBe(false)
  repeatSafeCalls()
  repeats.areUsedUp = true
})
