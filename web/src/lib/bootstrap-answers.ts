declare global {
  /** By address; made by `bootstrap.ts`. What the app has asked for itself stands there with nothing to take. */
  var bootstrapAnswers: Map<string, Promise<Response | null>> | undefined
}

const asked = Promise.resolve(null)

/** The answer that `bootstrap.ts` has asked for already, once; else, or where it failed, a request of its own. */
export async function fetchOrTakeBootstrap(request: Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(request.url)
  globalThis.bootstrapAnswers ??= new Map()
  const early = globalThis.bootstrapAnswers.get(pathname)
  globalThis.bootstrapAnswers.set(pathname, asked)
  // Looked up at each call, so that a test can stand in for the server.
  return (await early) ?? (await globalThis.fetch(request, init))
}
