/** Never runs two at once. Returns a function that ends the repetition and waits for the current run. */
export function repeat(ms: number, perform: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let isOver = false
  const next = () => {
    running = perform().then(() => {
      if (!isOver) timer = setTimeout(next, ms)
    })
  }
  let timer = setTimeout(next, ms)
  return () => {
    isOver = true
    clearTimeout(timer)
    return running
  }
}
