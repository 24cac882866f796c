import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

// Before anything large is loaded, so that a later start need not strip types and compile again.
enableCompileCache(join(dirname(import.meta.dirname), 'node_modules/.cache/node'))
await import('./start-all.ts')
