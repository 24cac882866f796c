import { decoding } from '@yuti/contract/limits'
import type { Stage } from '../stages.ts'

/** What is done with a picture. Each kind of work has its own places. */
type Work = 'encode' | 'look'

type Picture = {
  work: Work
  owner: string
  /** How many pictures of its owner wait. */
  crowd: () => number
  isRunning: boolean
  /** Starts the stage that waits. */
  enter: (() => void) | null
  /** How many stages of pictures that came later were started while this one waited. */
  overtaken: number
}

/**
 * An encoded picture is stored, and a job finds it, before it is looked at. For so long its account keeps the turn: the stages of an account with
 * more pictures, started meanwhile, would hold the look up.
 */
const expectMs = 500

type Turns = {
  /** Runs `perform`, whose stages wait for their turns. Of one owner's pictures, one is in work for each kind of work. */
  take: <T>(
    picture: { work: Work; owner: string; crowd: () => number },
    perform: (stage: Stage) => Promise<T>,
  ) => Promise<T>
}

/**
 * Shares the processors among pictures, stage by stage. The account with the fewest waiting pictures takes the next turn; among equals, the
 * picture that came first does. While a stage runs, and between the encoding and the look of its picture, no account with more pictures
 * starts a stage. A picture that was overtaken too often goes first.
 */
export function createPictureTurns(places: Record<Work, number>, overtakenMax: number): Turns {
  /** In the order in which they came. */
  const pictures: Picture[] = []
  const begun = new Set<Picture>()
  /** Pictures that were encoded and will be looked at, by their owners. */
  const expected = new Map<string, { crowd: () => number; timer: NodeJS.Timeout }>()

  function startNext(): void {
    for (let next = choose(); next; next = choose()) {
      const { enter } = next
      for (const earlier of pictures.slice(0, pictures.indexOf(next)))
        if (earlier.enter) earlier.overtaken += 1
      begun.add(next)
      Object.assign(next, { isRunning: true, enter: null })
      enter?.()
    }
  }

  function choose(): Picture | undefined {
    const ready = pictures.filter(isReady)
    const late = ready.find(({ overtaken }) => overtaken >= overtakenMax)
    if (late) return late
    const running = [...begun].filter(({ isRunning }) => isRunning)
    const least = Math.min(...[...ready, ...running, ...expected.values()].map(({ crowd }) => crowd()))
    return ready.find(({ crowd }) => crowd() === least)
  }

  function isReady(picture: Picture): boolean {
    const { work, owner, enter } = picture
    if (!enter) return false
    const others = [...begun].filter((other) => other.work === work)
    if (others.filter(({ isRunning }) => isRunning).length >= places[work]) return false
    // What has begun keeps memory, so its number has a limit, too.
    return (
      begun.has(picture) ||
      (others.length < 2 * places[work] && !others.some((other) => other.owner === owner))
    )
  }

  function expectLook({ owner, crowd }: Picture): void {
    stopExpecting(owner)
    const timer = setTimeout(() => {
      stopExpecting(owner)
      startNext()
    }, expectMs)
    expected.set(owner, { crowd, timer: timer.unref() })
  }

  function stopExpecting(owner: string): void {
    clearTimeout(expected.get(owner)?.timer)
    expected.delete(owner)
  }

  return {
    take: async (picture, perform) => {
      const taken: Picture = { ...picture, isRunning: false, enter: null, overtaken: 0 }
      pictures.push(taken)
      if (picture.work === 'look') stopExpecting(picture.owner)
      try {
        const result = await perform(async (work) => {
          await new Promise<void>((enter) => {
            taken.enter = enter
            startNext()
          })
          try {
            return await work()
          } finally {
            taken.isRunning = false
            // Its own next stage takes part in the choice.
            setImmediate(startNext)
          }
        })
        if (picture.work === 'encode') expectLook(taken)
        return result
      } finally {
        pictures.splice(pictures.indexOf(taken), 1)
        begun.delete(taken)
        startNext()
      }
    },
  }
}

/** The turns of this server. */
export const pictureTurns = createPictureTurns({ encode: decoding.atATime, look: 1 }, decoding.overtakenMax)
