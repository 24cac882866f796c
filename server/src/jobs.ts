import type { Deps } from '#/platform/deps.ts'

/** What runs in the background; each of these defines its jobs. */
export const jobDefinitions: ((deps: Deps) => void)[] = []
