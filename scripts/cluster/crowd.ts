import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './api.ts'
import { createMember, type Member, type Person } from './member.ts'

export type Crowd = {
  members: Member[]
  tries: Caller['tries']
  /** Everybody acts now and then until `pause`, which resolves when all of it is acknowledged. */
  resume: () => void
  pause: () => Promise<void>
  close: () => void
}

/** Milliseconds between two messages or decisions of a member; with 200 members that makes 50 a second. */
export const actEveryMs = Number(process.env.CLUSTER_ACT_EVERY_MS ?? 4000)

/** Opens the app of each person and resolves when all of them see their state. */
export async function openCrowd(
  people: readonly Person[],
  { port, origin }: { port: number; origin: string },
): Promise<Crowd> {
  const tries: Caller['tries'] = []
  const members = people.map((person) => createMember(person, { port, origin, cookie: person.cookie, tries }))
  for (const member of members) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people come
    await member.open()
  }
  const state = { isActing: false }
  let acting: Promise<unknown> = Promise.resolve()
  async function live(member: Member) {
    await sleep(Math.random() * actEveryMs)
    while (state.isActing) {
      await member.actOnce()
      await sleep(actEveryMs * (0.5 + Math.random()))
    }
  }
  return {
    members,
    tries,
    resume: () => {
      state.isActing = true
      acting = Promise.all(members.map(live))
    },
    pause: async () => {
      state.isActing = false
      await acting
    },
    close: () => members.forEach((member) => member.close()),
  }
}

type Sight = { slowestSeconds: number; unseen: number }

/** How long after its acknowledgement the partner saw each message that was sent since `from`. */
export function measureSight(members: readonly Member[], from: number): Sight {
  const byId = new Map(members.map((member) => [member.person.id, member]))
  const waits = members.flatMap(({ sent, person }) =>
    sent
      .filter(({ at }) => at >= from)
      .map(({ at, number }) => {
        const seenAt = byId.get(person.partnerId)?.view.seenAt.get(number)
        return seenAt === undefined ? null : (seenAt - at) / 1000
      }),
  )
  const seen = waits.filter((wait) => wait !== null)
  return { slowestSeconds: Math.max(0, ...seen), unseen: waits.length - seen.length }
}
