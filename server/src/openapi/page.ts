import { html } from 'hono/html'
import type { Document } from './document-types.ts'

/** A readable list of the calls, without scripts, so that the content security policy holds here too. */
export async function referencePage({ info, paths }: Document): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 16px/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
          summary { overflow-wrap: anywhere; }
          pre { overflow: auto; border: 1px solid; padding: 1rem; }
        </style>
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>The same as <a href="/api/openapi.json">OpenAPI document</a>. Calls are made below <code>/api</code>.</p>
        ${operations.map(
          ({ path, method, operation }) => html`<details>
            <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary}</summary>
            <p>${operation.description}</p>
            <pre>${JSON.stringify(operation, null, 2)}</pre>
          </details>`,
        )}
      </body>
    </html>`
  // The template makes a String object, which gzip does not take.
  return page.toString()
}
