import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import { fetchWithProgress } from '#/platform/upload-fetch.ts'
import type { Api } from './api.ts'

/** The typed client for sending a file, which tells how far it is. */
export function createUploadApi(onProgress: (share: number) => void): Api {
  const link = new RPCLink({
    url: () => new URL('/rpc', location.origin),
    fetch: (request) => fetchWithProgress(request, onProgress),
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
  })
  return createORPCClient(link)
}
