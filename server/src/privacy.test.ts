import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import type { UserId } from '@yuti/contract/base'
import { calculationId } from '@yuti/contract/compatibility'
import { consentLinkId } from '@yuti/contract/consent'
import { realtimeEvent, type RealtimeEvent } from '@yuti/contract/events'
import type { ProfileDraft } from '@yuti/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { queueDueMails } from '#/features/notifications/mail-delivery.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { readExport } from '#/testing/export.ts'
import { fieldsOf, keysOf } from '#/testing/fields.ts'
import { procedures } from '#/testing/procedures.ts'
import { ratingsIn } from '#/testing/ratings.ts'
import { text as draft } from '#/testing/matched-pair.ts'
import { planDate } from '#/testing/planned-date.ts'
import { recordAnswers } from '#/testing/recorder.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import {
  fieldsAboutOthers,
  answersByConsent,
  answersAboutOneself,
  answersAboutOthers,
  answersWithExactStars,
} from '#/testing/privacy-inventory.ts'
import { settled } from '#/testing/wizard.ts'

/**
 * What a member can learn about another member's birth: one of four levels of stars, and after a match the exact stars and
 * the state of three channels. Anna makes every call that concerns others, before and after a match, and no answer may hold more.
 */
let server: TestServer
let anna: Visitor
let others: Person[]
let events: RealtimeEvent[]
let answers: { call: string; answer: unknown }[]
let mails: Awaited<ReturnType<TestServer['mailFor']>>
let closeStream: () => void

type Person = { name: Name; visitor: Visitor; id: UserId; email: string; secrets: string[] }

type Birth = Pick<ProfileDraft, 'birthDate' | 'birthTime' | 'birthCity'>

const names = ['Leo', 'Max', 'Noah', 'Ivan', 'Kim'] as const
type Name = (typeof names)[number]

const births: Record<Name, Birth> = {
  Leo: { birthDate: '1993-07-19', birthTime: '17:38', birthCity: 'Tallinn, Estonia' },
  Max: { birthDate: '1991-11-03', birthTime: '04:26', birthCity: 'Lima, Peru' },
  Noah: { birthDate: '1996-01-27', birthTime: '22:14', birthCity: 'Kyoto, Japan' },
  Ivan: { birthDate: '1989-09-08', birthTime: '09:52', birthCity: 'Kazan, Russia' },
  Kim: { birthDate: '1994-12-30', birthTime: '13:47', birthCity: 'Perth, Australia' },
}

beforeAll(async () => {
  server = await startTestServer()
  anna = await settled(server, 'Anna')
  others = await Promise.all(names.map((name) => makePerson(name)))
  events = []
  const { id: userId } = await anna.api.profiles.own()
  const stream = { id: randomUUID(), userId, sessionId: randomUUID(), ping: () => {}, end: () => {} }
  closeStream = server.deps.realtime.open({ ...stream, send: (event) => events.push(event) })
  const recorder = recordAnswers(anna)
  answers = recorder.answers
  await server.db.asOwner((tx) =>
    sql`insert into notification_preferences (user_id, mail_matches, mail_messages)
      values (${userId}, 'weekly', 'weekly')`.execute(tx),
  )
  await meetEverybody(recorder.api)
  await askByLink(recorder.api)
  await calculate(recorder.api)
  mails = await receiveMails()
})
afterAll(async () => {
  closeStream()
  await server.stop()
})

async function makePerson(name: Name): Promise<Person> {
  const visitor = await settled(server, name, {
    ...births[name],
    gender: 'male',
    lookingFor: ['female'],
    position: { latitude: 41.4, longitude: 2.2 },
  })
  await visitor.api.profiles.chooseTown({ town: 'Zaragoza, Spain' })
  const { id } = await visitor.api.profiles.own()
  const { secrets, email } = await secretsOf(visitor, id)
  return { name, visitor, id, email, secrets }
}

/** Facts about a person that nobody else may learn, in every form in which they could leak. */
async function secretsOf(visitor: Visitor, id: string): Promise<{ secrets: string[]; email: string }> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<Record<string, string>>`
      select b.birth_date, b.birth_time, b.birth_city, u.email, s.h3_cell, s.place_name, s.current_latitude::text as latitude,
        s.current_longitude::text as longitude, c.hanging_gates_low::text as hanging_gates_low,
        c.hanging_gates_high::text as hanging_gates_high
      from birth_data b join profile_settings s using (profile_id) join chart_features c using (profile_id)
      join auth."user" u on u.id = b.profile_id where b.profile_id = ${id}`.execute(tx),
  )
  const {
    email = '',
    latitude = '',
    longitude = '',
    birth_time = '',
    birth_city = '',
    ...texts
  } = rows[0] ?? {}
  const places = [latitude, longitude].map((degrees) => degrees.slice(0, 6))
  const [city = '', country = ''] = birth_city.split(', ')
  const { gates, moment } = await visitor.api.profiles.chart()
  const lists = [gates.all, gates.personality, gates.design].map(({ certain }) => certain.join(','))
  const instant = String(moment?.utc).slice(0, 16)
  const secrets = [...Object.values(texts), email, birth_time, birth_time.slice(0, 5), city, country, instant]
  return { email, secrets: [...secrets, ...places, ...lists] }
}

/** Timestamps of this run may show any hour and minute; nobody here was born in these years. */
const moments = [/20[2-9]\d-\d\d-\d\dT[\d:.]+Z?/g, /\d\d:\d\d:\d\d (GMT|\+0000)/g]

function secretsIn(answer: unknown): string[] {
  const text = moments.reduce((left, moment) => left.replaceAll(moment, ''), JSON.stringify(answer))
  return others.flatMap(({ secrets }) => secrets.filter((secret) => holds(text, secret)))
}

/** Matches a number as a whole word only: short ones also occur by chance within random ids and pictures. */
function holds(text: string, secret: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(text)
    : text.includes(secret)
}

const person = (name: Name) => {
  const found = others.find((other) => other.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('every procedure is listed as concerning others, nobody else, or staff', () => {
  const staff = procedures.filter(({ access }) => access === 'staff').map(({ name }) => name)
  const known = [...answersAboutOthers, ...answersByConsent, ...answersAboutOneself, ...staff]
  expect(new Set(known).size).toBe(known.length)
  expect(known.toSorted()).toEqual(procedures.map(({ name }) => name).toSorted())
})

test('answers about others, and events, have no field beyond those that are allowed', () => {
  for (const { name, output } of procedures.filter((procedure) =>
    answersAboutOthers.includes(procedure.name),
  )) {
    const fields = output ? fieldsOf(output) : ['anything']
    expect(fields.length, name).toBeGreaterThan(0)
    expect({ name, more: fields.filter((field) => !fieldsAboutOthers.has(field)) }).toEqual({
      name,
      more: [],
    })
  }
  const eventFields = new Set([...fieldsAboutOthers, 'type', 'readerId', 'isTakenBack', 'linkId', 'kind'])
  expect(fieldsOf(realtimeEvent).filter((field) => !eventFields.has(field))).toEqual([])
  const telltale =
    /birth|date|city|lat(?!e)|lon|coord|cell|mail|gate|moon|nakshatra|rashi|pada|koota|point|score|mask|design/i
  expect([...eventFields].filter((field) => telltale.test(field))).toEqual([])
})

test('stars in answers about strangers are one of four levels, and exact stars come with a match only', () => {
  const rated = procedures.filter(
    ({ name, output }) => answersAboutOthers.includes(name) && output && fieldsOf(output).includes('rating'),
  )
  const exact = rated.filter(({ output }) => output && fieldsOf(output).includes('isExact'))
  expect(exact.map(({ name }) => name).toSorted()).toEqual(answersWithExactStars)
  const swipes = ['discovery.likeWithNote', 'discovery.swipe', 'discovery.takeBackLike']
  const matchesOnly = ['matches.find', 'matches.get', 'matches.list', ...swipes]
  for (const { name, output } of rated.filter((one) => !matchesOnly.includes(one.name)))
    expect({ name, shape: JSON.stringify(output && z.toJSONSchema(output)) }).toMatchObject({
      shape: expect.stringContaining('"enum":[2,3,4,5]'),
    })
})

test('no answer before the match holds exact stars, and every answer about the match does', () => {
  const leo = person('Leo')
  const ratings = answers.flatMap(({ call, answer }) =>
    ratingsIn(answer).map((found) => ({ call, ...found })),
  )
  const exactOf = (id: string) => ratings.filter((one) => one.id === id && one.rating.isExact)
  for (const { id, name } of others.filter((other) => other !== leo)) {
    const coarse = ratings.filter((one) => one.id === id)
    expect(coarse.length, name).toBeGreaterThan(0)
    expect(coarse.map(({ rating }) => rating.stars).filter((stars) => ![2, 3, 4, 5].includes(stars))).toEqual(
      [],
    )
    expect({ name, exact: exactOf(id) }).toEqual({ name, exact: [] })
  }
  expect(new Set(exactOf(leo.id).map(({ call }) => call))).toEqual(new Set(answersWithExactStars))
  expect(heard('discovery.deck')).not.toContain('isExact')
})

test('the test has something to find: the own answers of each person hold their secrets', async () => {
  for (const { visitor, secrets, name } of others) {
    const { api } = visitor
    const { user } = await api.account.session()
    const own = JSON.stringify(await api.profiles.own())
    expect(own).not.toMatch(/"[^"]*(latitude|longitude|cell)[^"]*":/i)
    const text = own + JSON.stringify([await api.profiles.chart(), user])
    const { birthDate, birthTime, birthCity } = births[name]
    for (const secret of [birthDate, birthTime ?? '', birthCity, `${name.toLowerCase()}.`]) {
      expect(secret.length).toBeGreaterThan(3)
      expect(text).toContain(secret)
    }
    expect(secrets.filter((secret) => text.includes(secret)).length).toBeGreaterThan(6)
    expect(secrets.every((secret) => secret.length > 3)).toBe(true)
    expect(secretsIn(text)).not.toEqual([])
  }
})

/** Meets everybody in at least one way: deck, passes, likes, a match with a chat, a block, a report. */
async function meetEverybody(api: Visitor['api']): Promise<void> {
  const [leo, max, noah] = [person('Leo'), person('Max'), person('Noah')]
  const [ivan, kim] = [person('Ivan'), person('Kim')]
  const { id: annaId, photos } = await anna.api.profiles.own()
  await api.discovery.deck()
  await createDealtPeople(server.db, { id: annaId }, others)
  for (const viewer of others) await createDealtPeople(server.db, viewer, [{ id: annaId }])
  for (const { id } of others) await api.profiles.get({ id })
  await max.visitor.api.discovery.likeWithNote({ targetId: annaId, note: { kind: 'text', text: 'Hi' } })
  await api.discovery.likes({})
  await api.discovery.countLikes()
  await api.discovery.swipe({ targetId: noah.id, direction: 'left' })
  await api.discovery.undoPass()
  await api.discovery.swipe({ targetId: noah.id, direction: 'left' })
  await api.discovery.decisions({ direction: 'left' })
  await api.discovery.swipe({ targetId: kim.id, direction: 'right' })
  await api.discovery.decisions({ direction: 'right' })
  const note = { kind: 'reaction', reaction: 'wow', to: { kind: 'photo', id: photos[0]?.id ?? '' } } as const
  await leo.visitor.api.discovery.likeWithNote({ targetId: annaId, note })
  const { match } = await api.discovery.swipe({ targetId: leo.id, direction: 'right' })
  await api.discovery.likeWithNote({ targetId: leo.id, note })
  // Leo has liked Anna already, so the match is kept and returned.
  expect((await api.discovery.takeBackLike({ targetId: leo.id })).match).not.toBeNull()
  if (!match) throw new Error('no match')
  await chat(api, leo, match.id)
  await api.discovery.swipe({ targetId: ivan.id, direction: 'right' })
  await ivan.visitor.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  await api.safety.block({ userId: ivan.id })
  await api.safety.listBlocked()
  await api.safety.listEnded()
  await api.safety.report({ userId: max.id, reason: 'spam', description: null })
  await api.discovery.previewFilters(await api.discovery.filters())
  await api.discovery.explainEmptyDeck()
  await api.notifications.badges()
}

async function chat(api: Visitor['api'], leo: Person, matchId: MatchId) {
  await leo.visitor.api.messages.send({ matchId, draft: draft('Hello Anna') })
  await planDate(leo.visitor.api, api, matchId)
  await leo.visitor.api.messages.typing({ matchId })
  await api.messages.send({ matchId, draft: { ...draft('Hello Leo'), replyTo: 1 } })
  await api.messages.react({ matchId, number: 1, reaction: 'heart' })
  await api.messages.markRead({ matchId, upTo: 4 })
  await leo.visitor.api.messages.markRead({ matchId, upTo: 4 })
  await api.matches.list({})
  await api.matches.get({ matchId })
  await api.matches.find({ userId: leo.id })
  await api.profiles.get({ id: leo.id })
  await api.messages.inbox({})
  await api.messages.conversation({ matchId })
  await api.messages.list({ matchId })
  await api.messages.search({ text: 'hello' })
  // Stays unread, so that a mail mentions it.
  await leo.visitor.api.messages.send({ matchId, draft: draft('Are you there?') })
}

/** The mails that Anna gets within a week. */
async function receiveMails() {
  const { user } = await anna.api.account.session()
  const inAWeek = { now: () => new Date(Date.now() + 8 * 24 * 3600 * 1000) }
  await queueDueMails({ ...server.deps, clock: inAWeek })
  return await server.mailFor(user?.email ?? '')
}

/** A guest with Leo's birth answers: the result is kept, the birth is not. */
async function askByLink(api: Visitor['api']): Promise<void> {
  const id = consentLinkId.parse(randomUUID())
  const { token } = await api.consent.make({ id, label: 'Somebody' })
  const guest = server.visit()
  const secret = 's'.repeat(43)
  await guest.api.consent.answer({ token, secret, ...births.Leo, disambiguation: null, isAdult: true })
  await guest.api.consent.decide({ token, secret, keep: true })
  await api.consent.list()
  const { result } = await api.consent.get({ id })
  expect(Object.keys(result).toSorted()).toEqual(['completeChannels', 'isEstimate', 'own', 'stars'])
  await api.consent.remove({ id })
  await api.consent.restore({ id })
}

/** Calculates with a person who was typed in and is none of the others. */
async function calculate(api: Visitor['api']): Promise<void> {
  const typed = { birthDate: '1992-02-14', birthTime: null, birthCity: 'Madrid, Spain', disambiguation: null }
  const id = calculationId.parse(randomUUID())
  await api.compatibility.add({ id, name: 'Vera', ...typed })
  await api.compatibility.list()
  await api.compatibility.get({ id })
}

const heard = (call: string) =>
  answers
    .filter((one) => one.call === call)
    .map(({ answer }) => JSON.stringify(answer))
    .join('\n')

test('nothing that a member receives holds the birth, chart, place or address of another', () => {
  for (const { call, answer } of answers) {
    expect({ call, secrets: secretsIn(answer) }).toEqual({ call, secrets: [] })
    const more = answersAboutOthers.includes(call)
      ? keysOf(answer).filter((key) => !fieldsAboutOthers.has(key))
      : []
    expect({ call, more }).toEqual({ call, more: [] })
  }
  for (const call of answersAboutOthers) {
    const isTold = others.some(
      ({ id: theirs, name }) => heard(call).includes(theirs) || heard(call).includes(name),
    )
    expect({ call, isTold }).toEqual({ call, isTold: true })
  }
  // Channels are returned after a match only.
  expect(heard('matches.get')).toContain('"5-15"')
  for (const call of ['discovery.deck', 'discovery.swipe', 'discovery.likes', 'profiles.get'])
    expect(heard(call)).not.toContain('"channels"')
})

/** Words and signs that say how well two people fit; `min_stars` is a filter of one's own. */
const fit = /(?<!min_)stars?\b|rating|exact|score|channel|koota|[★☆✦✧⭐]/g
const fitIn = (answer: unknown) => [...new Set(JSON.stringify(answer).toLowerCase().match(fit))].toSorted()
const answersOf = (name: string) => answers.filter(({ call }) => call === name)

test('events, mails and the exported lists say nothing about how well two people fit', async () => {
  expect(fitIn(answersOf('discovery.deck'))).toEqual(['rating', 'stars'])
  expect(fitIn(answersOf('matches.get'))).toEqual(['channel', 'exact', 'rating', 'stars'])
  expect(fitIn(events)).toEqual([])
  expect(fitIn(mails)).toEqual([])

  const files = await readExport(anna)
  // Results that Anna calculated or was sent herself are about nobody that she meets here.
  const { 'calculations.json': calculated, 'invitations.json': invited, ...lists } = files
  expect(fitIn([calculated, invited])).toEqual(['channel', 'stars'])
  expect(lists['matches.json']).toContain('Leo')
  for (const name of ['Leo', 'Kim', 'Noah'] as const) expect(lists['swipes.json']).toContain(person(name).id)
  expect(fitIn(lists)).toEqual([])
})

test('events, mails, the export and the page hold no birth, chart, place or address either', async () => {
  const leo = person('Leo')
  await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ type: 'read' })))
  for (const type of ['match', 'message', 'likes', 'typing'])
    expect(events.map((event) => event.type)).toContain(type)
  expect(secretsIn(events)).toEqual([])

  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'We’ve received your report',
    'What’s new for you',
  ])
  expect(secretsIn(mails)).toEqual([])

  const exported = Object.values(await readExport(anna)).join('\n')
  expect(exported).toContain('Hello Leo')
  expect(secretsIn(exported)).toEqual([])

  for (const path of ['/discover', `/profile/${leo.id}`, '/matches', '/messages']) {
    const page = await anna.get(path)
    const text = await page.text()
    expect(secretsIn([text, [...page.headers]])).toEqual([])
    expect(text).not.toContain('isExact')
  }
})

test('a block returns the name only, and ended matches return nothing', async () => {
  const { api, answers: last } = recordAnswers(anna)
  const leo = person('Leo')
  const { items: matches } = await api.matches.list({})
  const matchId = matches[0]?.id
  if (!matchId) throw new Error('no match')
  await leo.visitor.api.safety.block({ userId: (await anna.api.profiles.own()).id })
  for (const refused of [
    () => api.profiles.get({ id: leo.id }),
    () => api.matches.get({ matchId }),
    () => api.messages.list({ matchId }),
    () => api.messages.conversation({ matchId }),
  ]) {
    const failure: unknown = await refused().then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 'NOT_FOUND' })
    expect(secretsIn([String(failure), failure])).toEqual([])
  }
  expect((await api.safety.listBlocked()).people.map(({ name }) => name)).toEqual(['Ivan'])
  expect(secretsIn(last)).toEqual([])
})
