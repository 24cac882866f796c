/**
 * Bounds the calls of a page that may ask again and again after a failure: such a loop would never let a test go on. A fake handler
 * awaits `note`, and the test races `tooMany` against what it waits for.
 */
export function boundCalls(most = 5) {
  const { promise: tooMany, reject } = Promise.withResolvers<never>()
  let count = 0
  return {
    tooMany,
    count: () => count,
    async note(): Promise<void> {
      count += 1
      if (count <= most) return
      reject(new Error(`The page has made the same call ${count} times`))
      await new Promise(() => {})
    },
  }
}
