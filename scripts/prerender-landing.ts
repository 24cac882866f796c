import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Renderer = { prerenderLanding: () => Promise<unknown> }

/** Runs the renderer that Vite has built, and writes the landing page in each language. Usage: RENDERER OUTPUT. */
const [renderer = '', output = ''] = process.argv.slice(2)
const { prerenderLanding }: Renderer = await import(pathToFileURL(renderer).href)
writeFileSync(output, JSON.stringify(await prerenderLanding()))
