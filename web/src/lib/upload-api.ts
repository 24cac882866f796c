import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { Api } from './api.ts'

/** The typed client for an upload; `onProgress` gets the sent share from 0 to 1. */
export function createUploadApi(onProgress: (share: number) => void): Api {
  const link = new RPCLink({
    url: () => new URL('/rpc', location.origin),
    fetch: (request) => fetchWithProgress(request, onProgress),
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
  })
  return createORPCClient(link)
}

/** `fetch` by XMLHttpRequest, because `fetch` reports no upload progress. */
async function fetchWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.arrayBuffer()
  const { signal } = request
  signal.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'arraybuffer'
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    xhr.addEventListener('load', () => resolve(toResponse(xhr)))
    xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    signal.addEventListener('abort', () => {
      xhr.abort()
      reject(signal.reason)
    })
    xhr.send(body)
  })
}

function toResponse(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const bytes: ArrayBuffer = xhr.response
  return new Response(bytes, { status: xhr.status, headers })
}
