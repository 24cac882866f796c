import { repeatableCalls } from '@yuti/contract/repeatable-calls'
import { passage } from '#/lib/api.ts'
import { callUntilItArrives } from '#/lib/repeat.ts'

const names = new Set<string>(repeatableCalls)

/** Lets calls that may be made twice be made again while no server answers. Loaded when the page is idle, for its weight. */
export function repeatSafeCalls(): void {
  passage.through = (name, make) => (names.has(name) ? callUntilItArrives(make) : make())
}
