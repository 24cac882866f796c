import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Renderer = { prerenderPages: () => Promise<unknown> }

/** Runs the renderer that Vite has built, and writes the public pages in each language. Usage: RENDERER OUTPUT. */
const [renderer = '', output = ''] = process.argv.slice(2)
const { prerenderPages }: Renderer = await import(pathToFileURL(renderer).href)
writeFileSync(output, JSON.stringify(await prerenderPages()))
