import { arch, cpus, platform, totalmem } from 'node:os'
import { benchAstro } from './astro.ts'
import { printRows } from './row.ts'
import { benchSecrecy } from './secrecy.ts'
import { benchStartup } from './startup.ts'

/**
 * `npm run bench` measures everything; `npm run bench -- astro deck` measures only the named parts. Four are measured only when
 * they are named: `drag`, `fresh`, and `upgrade 100000` and `scale 1000000` with as many members, which take minutes to hours.
 * BENCH_SCALE_DIR names a folder in which the databases of `scale` stay, and a second run measures them without populating.
 */
const parts = {
  astro: () => benchAstro(),
  calls: async () => (await import('./calls.ts')).benchCalls(),
  deck: async () => (await import('./deck.ts')).benchDeck(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  messages: async () => (await import('./messages.ts')).benchMessages(),
  notifications: async () => (await import('./notifications.ts')).benchNotifications(),
  pictures: async () => (await import('./pictures.ts')).benchPictures(),
  places: async () => (await import('./places.ts')).benchPlaces(),
  scorer: async () => (await import('./scorer.ts')).benchScorer(),
  screening: async () => (await import('./screening.ts')).benchScreening(),
  startup: () => benchStartup(),
  secrecy: () => benchSecrecy(),
  sending: async () => (await import('./sending.ts')).benchSending(),
}

/** Measured only when they are named, with a number if they take one. */
const longParts = {
  drag: async (runs?: number) => (await import('./drag.ts')).benchDrag(runs),
  fresh: async () => (await import('./fresh.ts')).benchFresh(),
  scale: async (members?: number) => (await import('./scale.ts')).benchScale(members),
  upgrade: async (members?: number) => (await import('./upgrade.ts')).benchUpgrade(members),
}

function describeMachine(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${platform()} ${arch()}, Node ${process.version}`
}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)
const isLongPart = (name: string): name is keyof typeof longParts => Object.hasOwn(longParts, name)

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number)
  const asked = given.filter((word) => !/^\d+$/.test(word))
  const unknown = asked.filter((name) => !isPart(name) && !isLongPart(name))
  if (unknown.length > 0) {
    const known = [...Object.keys(parts), ...Object.keys(longParts)].join(', ')
    console.error(`Unknown benchmark: ${unknown.join(', ')}. The benchmarks are ${known}.`)
    process.exit(1)
  }
  console.log(`${describeMachine()}\nCompare ratios: absolute figures depend on the machine and its load.\n`)
  for (const name of (asked.length > 0 ? asked : Object.keys(parts)).filter(isPart)) {
    printRows(await parts[name]())
    console.log('')
  }
  for (const name of asked.filter(isLongPart)) printRows(await longParts[name](sizes[0]))
}

await main()
