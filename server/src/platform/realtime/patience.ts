/** Rejects when the engine takes longer: its answer may never come. */
export async function withinPatience<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the event engine did not answer')), patienceMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the work ended in so short a time; throws if it failed until then. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), ms)
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
