import { expect, test } from 'vitest'
import { build, faces } from '../pictures/faces.ts'
import { conversations, silentMatches } from '../texts/conversations.ts'
import { cast } from './cast.ts'
import { choosePartners, planMeetings } from './meetings.ts'
import { fitsDemo } from './neighbours.ts'
import { makePeople } from './people.ts'
import type { DemoPerson } from './person.ts'
import { starsOf } from './stars.ts'

const near = makePeople().filter(({ key }) => key.startsWith('Barcelona/'))
const rated = near.map((person, index) => ({ person, stars: index % 6 }))

const buildOf = ({ face }: DemoPerson) => faces.find(({ id }) => id === face.id)?.build

test('chooses partners who write the language of the conversation', () => {
  const partners = choosePartners(rated)
  expect(partners).toHaveLength(conversations.length + silentMatches)
  expect(new Set(partners.map(({ person }) => person.key)).size).toBe(partners.length)
  for (const { person, conversation } of partners) {
    const partner = conversation?.partner
    if (typeof partner === 'object') expect(person.language).toBe(partner.language)
  }
})

test('matches strangers with at least 3 stars, and leaves those with 5 for the deck', () => {
  const stars = new Map(rated.map((candidate) => [candidate.person.key, candidate.stars]))
  const strangers = choosePartners(rated).filter(({ person }) => !person.key.startsWith('cast/'))
  const counts = strangers.map(({ person }) => stars.get(person.key) ?? 0)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
  expect(counts.filter((count) => count === 5)).toHaveLength(0)
})

test('lists conversations from the newest to the oldest, with only messages of the others unread', () => {
  const ends = conversations.map(({ endedMinutesAgo }) => endedMinutesAgo)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  for (const { lines, unread } of conversations) {
    expect(unread === 0 || lines.slice(-unread).every(({ from }) => from === 'them')).toBe(true)
    expect(lines.every(({ text, picture }) => (text === undefined) !== (picture === undefined))).toBe(true)
  }
})

test('lets the demo member meet partners, likes and a deck before the others nearby are stored', () => {
  const everybody = makePeople().filter((person) => person === cast.demo || fitsDemo(person))
  const { partners, admirers, first } = planMeetings(everybody)
  expect(first).toHaveLength(32)
  expect(first[0]).toBe(cast.demo)
  for (const { person } of partners) expect(first).toContain(person)
  expect(admirers.filter((person) => first.includes(person)).length).toBeGreaterThan(4)
  expect(first.length - partners.length).toBeGreaterThanOrEqual(15)
})

test('has bodies of every build among the people with 5 stars, and of three at least among those with fewer', () => {
  const strangers = makePeople().filter((person) => person !== cast.demo && fitsDemo(person))
  const { partners } = planMeetings([cast.demo, ...strangers])
  const met = new Set(partners.map(({ person }) => person))
  const deck = Map.groupBy(
    strangers.filter((person) => !met.has(person)),
    starsOf,
  )
  const buildsWith = (stars: number) => new Set(deck.get(stars)?.map(buildOf))
  // A deck begins with the most stars; among as many, the order is different for every viewer.
  expect(buildsWith(5)).toEqual(new Set(build.options))
  for (const stars of [4, 3, 2]) expect(buildsWith(stars).size, `${stars} stars`).toBeGreaterThanOrEqual(3)
})
