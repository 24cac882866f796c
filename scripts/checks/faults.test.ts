import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '../../tools/mutants/faults.ts'
import { locate } from '../../tools/mutants/run-faults.ts'
import { root } from './source-files.ts'

test.each(faults.map((fault) => [fault.name, fault] as const))(
  'the fault "%s" fits the code, and its tests exist',
  (_name, fault) => {
    expect(locate(root, fault)).not.toBeNull()
    expect(fault.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
