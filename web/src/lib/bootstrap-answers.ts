declare global {
  /** Answers by `keyOf`, created by `bootstrap.ts`. A call without input that the app has made itself maps to null. */
  var bootstrapAnswers: Map<string, Promise<Response | null>> | undefined
}

const taken = Promise.resolve(null)

/** The path of a call, and its input if it has one, as `server/src/bootstrap-page.ts` writes them. */
function keyOf(path: string, input: unknown): string {
  const text = JSON.stringify(input ?? {})
  return text === '{}' ? path : `${path} ${text}`
}

/** Takes the answer that `bootstrap.ts` holds, once; without one, or if it failed, makes the request. */
export async function fetchOrTakeBootstrap(
  request: Request,
  init?: RequestInit,
  _options?: unknown,
  _path?: unknown,
  input?: unknown,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const key = keyOf(pathname, input)
  globalThis.bootstrapAnswers ??= new Map()
  const early = globalThis.bootstrapAnswers.get(key)
  // `bootstrap.ts` makes no calls with an input, so only the others are marked.
  if (key === pathname) globalThis.bootstrapAnswers.set(key, taken)
  else globalThis.bootstrapAnswers.delete(key)
  // Read from `globalThis` at each call, so that tests can replace it.
  return (await early) ?? (await globalThis.fetch(request, init))
}
