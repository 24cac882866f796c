type Progress = {
  say: (line: string) => void
  /**
   * Announces the step, and says every few seconds which steps are still running. A step that ends while another one runs says
   * so, because the line above its end may belong to the other.
   */
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>
}

const startedAt = performance.now()
const reminderMs = 5000

function elapsed(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`
}

export function createProgress(write: (line: string) => void = console.log): Progress {
  const say = (line: string) => write(`${elapsed()}  ${line}`)
  const running = new Set<string>()
  let reminder: NodeJS.Timeout | undefined

  function begin(title: string): void {
    say(title)
    running.add(title)
    reminder ??= setInterval(() => say(`  … ${[...running].join(', ').toLowerCase()}`), reminderMs)
  }

  function end(title: string): void {
    running.delete(title)
    if (running.size > 0) return
    clearInterval(reminder)
    reminder = undefined
  }

  return {
    say,
    step: async (title, work) => {
      begin(title)
      try {
        const result = await work()
        if (running.size > 1) say(`  ${title}: done`)
        return result
      } finally {
        end(title)
      }
    },
  }
}

/** Says the latest of many small steps every few seconds. */
export function createReporter(write: (line: string) => void = console.log) {
  let latest: string | null = null
  const reminder = setInterval(() => {
    if (latest !== null) write(`${elapsed()}  … ${latest}`)
    latest = null
  }, reminderMs)
  return {
    tell: (what: string) => {
      latest = what
    },
    end: () => clearInterval(reminder),
  }
}
