import type { SeedContext } from '#/platform/seed-context.ts'
import { ensureSignIns } from './store/accounts.ts'
import { listFinishedSteps } from './store/steps.ts'

/**
 * Fills an empty installation with the demo world. Resolves when the demo member can sign in and has a deck, matches
 * and chats; in the whole world `addRest` adds everything else. Is safe to call at every start: existing rows stay, and what
 * a killed run left out is added. Both reject soon after the context's signal aborts.
 */
export async function seedDemoWorld(context: SeedContext): Promise<{ addRest: () => Promise<void> }> {
  const [finished] = await Promise.all([listFinishedSteps(context), ensureSignIns(context)])
  const isWhole = context.deps.env.demoWorld === 'whole'
  const needed = ['moderation'].concat(isWhole ? ['everybody'] : [])
  // What makes people is loaded only where some are missing.
  if (!finished.has('meetings')) await (await import('./fill.ts')).storeFirst(context)
  const addRest = async () => {
    if (needed.every((step) => finished.has(step))) return
    await (await import('./fill.ts')).storeRest(context, finished)
  }
  if (isWhole) return { addRest }
  await addRest()
  return { addRest: () => Promise.resolve() }
}
