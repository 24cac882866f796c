import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { createClient, ORPCError } from '../packages/client/src/client.ts'
import { startDevInbox } from '../server/src/platform/mail/dev-inbox.ts'

/*
 * A member for deploy/try-plain-server.sh, who uses a server as the app does:
 *   sign-up <address> <port for mails>   confirms by the mailed link, uploads three pictures and completes the profile
 *   look <address>                       signs in, reads the profile and loads its pictures
 *   call <address>                       signs in and reads the profile until SIGTERM; fails if one call has failed
 *   listen <address> <seconds>           holds one stream of events open for so long, then causes events and waits for each of them
 */
const email = 'mira.trial@example.org'
const password = 'violet-harbour-81'
const photoCount = 3
/** Only catches what hangs: a busy machine looks at pictures for minutes. */
const patienceMs = 15 * 60_000

async function waitFor<T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const found = await find()
    if (found !== undefined) return found
    // oxlint-disable-next-line no-await-in-loop
    await sleep(200)
  }
  throw new Error(`Waited in vain for ${what}`)
}

async function paint(hue: number): Promise<File> {
  const background = { r: 60 + 60 * hue, g: 90, b: 200 - 50 * hue }
  const bytes = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

async function signUp(baseUrl: string, mailPort: number): Promise<void> {
  const inbox = await startDevInbox(mailPort)
  try {
    const { api } = createClient({ baseUrl })
    const consents = { isAdult: true, acceptsTerms: true } as const
    await api.account.signUp({ name: 'Mira', email, password, ...consents, language: 'en' })
    const link = await waitFor('the mail with the link', () =>
      inbox
        .list()
        .find(({ to, links }) => to === email && links.length > 0)
        ?.links.at(0),
    )
    const token = new URL(link).searchParams.get('token') ?? ''
    await api.account.confirmSignUp({ token, password })
    const photos = await Promise.all(Array.from({ length: photoCount }, (_, at) => paint(at)))
    const uploads = await Promise.all(photos.map((file) => api.profiles.uploadPhoto({ file })))
    await waitFor('the checks of the pictures', async () => {
      const { checks } = await api.profiles.photoChecks()
      return checks.some(({ state }) => state === 'waiting') ? undefined : true
    })
    await api.profiles.save({
      name: 'Mira',
      birthDate: '1993-04-18',
      birthTime: '06:45',
      birthCity: 'Barcelona, Spain',
      disambiguation: null,
      bio: 'Ceramicist by day, salsa by night.',
      interests: ['Ceramics', 'Salsa'],
      gender: 'female',
      lookingFor: ['male'],
      photoIds: uploads.map(({ id }) => id),
      position: { latitude: 41.3874, longitude: 2.1686 },
    })
  } finally {
    await inbox.stop()
  }
  console.log(`${email} has signed up with ${photoCount} pictures`)
}

async function look(baseUrl: string): Promise<void> {
  const { api, cookies } = createClient({ baseUrl })
  await api.account.signIn({ email, password })
  const { name, photos } = await api.profiles.own()
  if (photos.length !== photoCount) throw new Error(`${name} has ${photos.length} pictures`)
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const answers = await Promise.all(
    photos.map(({ urlTemplate }) =>
      fetch(new URL(urlTemplate.replace('{size}', 'large'), baseUrl), { headers: { cookie } }),
    ),
  )
  const sizes = await Promise.all(
    answers.map(async (answer) => ({ ok: answer.ok, bytes: (await answer.arrayBuffer()).byteLength })),
  )
  if (!sizes.every(({ ok, bytes }) => ok && bytes > 0)) throw new Error(`Pictures: ${JSON.stringify(sizes)}`)
  console.log(`${email} has signed in and seen ${photos.length} pictures`)
}

/** Calls as four open pages would, which never repeat a call. */
async function keepCalling(baseUrl: string): Promise<void> {
  const { api } = createClient({ baseUrl })
  await api.account.signIn({ email, password })
  const control = { isOver: false }
  process.once('SIGTERM', () => {
    control.isOver = true
  })
  const failures: string[] = []
  let count = 0
  async function callInTurn(): Promise<void> {
    while (!control.isOver) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      await api.profiles.own().catch((error: unknown) => {
        failures.push(error instanceof ORPCError ? `${error} ${JSON.stringify(error)}` : String(error))
      })
      count += 1
      // oxlint-disable-next-line no-await-in-loop
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: 4 }, callInTurn))
  console.log(`${count} calls, of which ${failures.length} failed`)
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'))
}

const causedEvents = 6

/** The proxy passes calls to the servers in turn, so most of the events come from another server than the stream. */
async function listen(baseUrl: string, seconds: number): Promise<void> {
  const { api, events } = createClient({ baseUrl })
  await api.account.signIn({ email, password })
  const stop = new AbortController()
  const received: string[] = []
  const count = (type: string) => received.filter((one) => one === type).length
  const reading = (async () => {
    for await (const { type } of events(stop.signal)) received.push(type)
  })()
  await waitFor('the first event', () => count('hello') > 0 || undefined)
  const openedAt = performance.now()
  await sleep(1000 * seconds)
  for (let n = 1; n <= causedEvents; n += 1) {
    const draft = { clientId: randomUUID(), content: `Question ${n}`, imageId: null }
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    await api.messages.support.send({ draft })
  }
  await waitFor('the events of six calls', () => count('support_message') === causedEvents || undefined)
  const open = Math.round((performance.now() - openedAt) / 1000)
  stop.abort()
  await reading
  if (count('hello') !== 1) throw new Error(`The stream broke ${count('hello') - 1} times`)
  console.log(
    `One stream of events was open for ${open} s without a break, and brought the events of ${causedEvents} calls`,
  )
}

const { positionals } = parseArgs({ allowPositionals: true })
const [command, baseUrl, number] = positionals
if (command === 'sign-up' && baseUrl && number) await signUp(baseUrl, Number(number))
else if (command === 'look' && baseUrl) await look(baseUrl)
else if (command === 'call' && baseUrl) await keepCalling(baseUrl)
else if (command === 'listen' && baseUrl && number) await listen(baseUrl, Number(number))
else
  throw new Error(
    'Usage: trial-member.ts sign-up <address> <port for mails> | look <address> | call <address> | listen <address> <seconds>',
  )
