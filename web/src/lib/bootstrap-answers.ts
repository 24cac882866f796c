declare global {
  /** Answers by path, created by `bootstrap.ts`. A path that the app has requested itself maps to null. */
  var bootstrapAnswers: Map<string, Promise<Response | null>> | undefined
}

const taken = Promise.resolve(null)

/** Takes the answer that `bootstrap.ts` requested, once; without one, or if it failed, makes the request. */
export async function fetchOrTakeBootstrap(request: Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(request.url)
  globalThis.bootstrapAnswers ??= new Map()
  const early = globalThis.bootstrapAnswers.get(pathname)
  globalThis.bootstrapAnswers.set(pathname, taken)
  // Read from `globalThis` at each call, so that tests can replace it.
  return (await early) ?? (await globalThis.fetch(request, init))
}
