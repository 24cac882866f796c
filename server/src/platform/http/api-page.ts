import { html } from 'hono/html'

type Operation = {
  summary?: string
  description?: string
  requestBody?: object
  parameters?: object[]
  responses?: object
}
type OpenApiDocument = { info: { title: string }; paths?: Record<string, object | undefined> }

/** A readable list of the API for developers, without scripts, so that the content security policy holds here too. */
export function describeApi({ info, paths = {} }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]: [string, Operation]) => ({
      path,
      method,
      operation,
    })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${info.title} API</title>
        <style>
          body { font: 16px/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
          pre { overflow: auto; background: #f4f1ea; padding: 1rem; }
        </style>
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>The same as <a href="/api/openapi.json">OpenAPI document</a>. Calls are made below <code>/api</code>.</p>
        ${operations.map(
          ({ path, method, operation }) => html`<details>
            <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary ?? ''}</summary>
            <p>${operation.description ?? ''}</p>
            <pre>${JSON.stringify(operation, null, 2)}</pre>
          </details>`,
        )}
      </body>
    </html>`
}
