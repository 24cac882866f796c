/** Whether this process is about to stop: it still serves, and balancers learn that they should ask others. */
export type Drain = {
  isDraining: () => boolean
  begin: () => void
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    begin: () => {
      isDraining = true
    },
  }
}
