declare global {
  /** By address; made by `early.ts`. What the app has asked for itself stands there with nothing to take. */
  var earlyAnswers: Map<string, Promise<Response | null>> | undefined
}

const asked = Promise.resolve(null)

/** The answer that `early.ts` has asked for already, once; else, or where it failed, a request of its own. */
export async function fetchOrTakeEarly(request: Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(request.url)
  globalThis.earlyAnswers ??= new Map()
  const early = globalThis.earlyAnswers.get(pathname)
  globalThis.earlyAnswers.set(pathname, asked)
  // Looked up at each call, so that a test can stand in for the server.
  return (await early) ?? (await globalThis.fetch(request, init))
}
