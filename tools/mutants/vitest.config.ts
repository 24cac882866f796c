import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'node', include: ['tools/mutants/all.test.ts'], testTimeout: 60_000 },
})
