type Progress = {
  say: (line: string) => void
  /** Announces the step, and says every few seconds that it is still running. */
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>
}

const startedAt = performance.now()
const reminderMs = 5000

function elapsed(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`
}

export function createProgress(write: (line: string) => void = console.log): Progress {
  const say = (line: string) => write(`${elapsed()}  ${line}`)
  return {
    say,
    step: async (title, work) => {
      say(title)
      const reminder = setInterval(() => say(`  … ${title.toLowerCase()}`), reminderMs)
      try {
        return await work()
      } finally {
        clearInterval(reminder)
      }
    },
  }
}
