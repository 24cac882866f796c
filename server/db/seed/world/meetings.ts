import { diceOf } from '../random.ts'
import { type Conversation, conversations, silentMatches } from '../texts/conversations.ts'
import { cast } from './cast.ts'
import type { DemoPerson } from './person.ts'
import { starsOf } from './stars.ts'

type Rated = { person: DemoPerson; stars: number }
export type Partner = { person: DemoPerson; conversation: Conversation | null }

export type Meetings = {
  partners: Partner[]
  /** Those who like the demo member and were not seen yet. */
  admirers: DemoPerson[]
  /** The demo member, the partners, and enough others for likes and a first deck. */
  first: DemoPerson[]
}

const shareWhoLikeDemo = 0.4
/** With fewer the deck would look empty; each one more lets the first start take longer. */
const firstCount = 32

/** Decides who the demo member knows at the first sign-in; `near` begins with the demo member and the cast. */
export function planMeetings(near: readonly DemoPerson[]): Meetings {
  const others = near.filter((person) => person !== cast.demo)
  const rated = others.map((person) => ({ person, stars: starsOf(person) }))
  const partners = choosePartners(rated)
  const met = partners.map(({ person }) => person)
  const first = [...new Set([cast.demo, ...met, ...near])].slice(0, firstCount)
  return { partners, admirers: chooseAdmirers(rated, met), first }
}

/** Chooses good matches and still leaves most of the best people for the deck. */
export function choosePartners(rated: readonly Rated[]): Partner[] {
  const inOrder = [4, 3, 5].flatMap((stars) =>
    diceOf(`partners/${stars}`).shuffle(rated.filter((candidate) => candidate.stars === stars)),
  )
  const free = new Set(inOrder.map(({ person }) => person).filter(({ key }) => !key.startsWith('cast/')))
  const take = (fits: (person: DemoPerson) => boolean) => {
    const person = [...free].find(fits)
    if (!person) throw new Error('Nobody is left to match with')
    free.delete(person)
    return person
  }
  const talking = conversations.map((conversation): Partner => {
    const { partner } = conversation
    const person =
      typeof partner === 'string' ? cast[partner] : take(({ language }) => language === partner.language)
    return { person, conversation }
  })
  const silent = Array.from({ length: silentMatches }, () => ({
    person: take(() => true),
    conversation: null,
  }))
  return [...talking, ...silent]
}

function chooseAdmirers(rated: readonly Rated[], met: readonly DemoPerson[]): DemoPerson[] {
  const dice = diceOf('admirers')
  return rated
    .map(({ person }) => person)
    .filter((person) => !met.includes(person) && (person === cast.leo || dice.chance(shareWhoLikeDemo)))
}
