import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

// Before anything large is loaded, so that a later start need not strip types and compile again. This file has no types itself,
// because Node would load its compiler for them.
enableCompileCache(join(dirname(import.meta.dirname), 'node_modules/.cache/node'))
await import('./start-all.ts')
