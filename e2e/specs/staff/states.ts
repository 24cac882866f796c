import { randomUUID } from 'node:crypto'
import { birthRequestId, type BirthRequest, type OpenedBirthRequest } from '@yuti/contract/birth-changes'
import type { UserId } from '@yuti/contract/base'
import type { AlarmKind } from '@yuti/contract/moderation-choices'
import type { DeskItem } from '@yuti/contract/desk'
import type { Picture } from '@yuti/contract/media'
import type { ReportFile } from '@yuti/contract/moderation'
import type { Api } from '../../api.ts'
import { expect, type Page } from '../../test.ts'
import { fake } from '../screens/fake-answers.ts'
import { press, type Screen } from '../screens/screen.ts'
import { heldPhotos } from './held-photos.ts'

const past = '2026-10-03T09:30:00.000Z'
const later = '2026-10-04T16:05:00.000Z'

type Person = { id: UserId; name: string }

/** Staff screens of what nobody in the demo world waits for, and steps that would change the account that specs share. */
export async function staffStates(api: Api, { reported, evidence }: ReportFile): Promise<Screen[]> {
  if (!reported) throw new Error('The reported account is deleted')
  const { id, name } = reported
  const person = { id, name }
  return [
    ...(await linkedAccounts(api)),
    ...birthChanges(person),
    ...desk(person),
    ...heldPhotos(person, evidence.photos),
    ...verification(person, evidence.photos),
    ...secondFactor,
  ]
}

async function linkedAccounts(api: Api): Promise<Screen[]> {
  const [entry] = (await api.linkedAccounts.list({})).entries
  if (!entry) throw new Error('The demo world has no linked accounts')
  const path = `/admin-panel/linked-accounts/${entry.id}`
  return [
    { name: 'entry of linked accounts', path, shows: 'Why they are listed' },
    { name: 'blocking linked accounts', path, open: press('Block all') },
    { name: 'closing linked accounts', path, open: press('Not a problem') },
  ]
}

function birthChanges({ id: userId, name }: Person): Screen[] {
  const open: BirthRequest = {
    id: birthRequestId.parse(randomUUID()),
    userId,
    name,
    askedAt: past,
    decidedAt: null,
    outcome: null,
  }
  const declined: BirthRequest = {
    ...open,
    id: birthRequestId.parse(randomUUID()),
    decidedAt: later,
    outcome: 'declined',
  }
  const present = {
    date: '1992-08-21',
    time: '09:30',
    timeIsAbout: true,
    city: 'Barcelona, Spain',
    disambiguation: null,
  }
  const opened: OpenedBirthRequest = {
    ...open,
    language: 'ru',
    reason: 'I mistyped the time.\nMy birth certificate says 07:20.',
    answer: null,
    present,
    wanted: { ...present, time: '07:20', timeIsAbout: false, city: 'Madrid, Spain' },
    pendingAt: later,
    signedUpAt: past,
    firstShownAt: past,
    changes: [
      { at: later, kind: 'own', parts: ['date', 'time', 'city'] },
      { at: past, kind: 'former_account_staff', parts: [] },
    ],
    requests: [{ at: past, outcome: 'declined', reason: 'My mother remembers another time.' }],
  }
  const path = `/admin-panel/birth-changes/${open.id}`
  const requests = { requests: [open, declined], total: 2, open: 1, pageSize: 20 }
  return [
    {
      name: 'list of birth requests',
      path: '/admin-panel/birth-changes',
      fakes: [fake('birthChanges', 'list', requests)],
      shows: '1 open request',
    },
    {
      name: 'birth request',
      path,
      fakes: [fake('birthChanges', 'get', opened)],
      shows: 'Other requests',
    },
  ]
}

function desk(subject: Person): Screen[] {
  const item = (kind: DeskItem['kind'], about: string[], urgency: number): DeskItem => ({
    kind,
    id: randomUUID(),
    urgency,
    waitingSince: past,
    subject,
    version: 1,
    about,
    people: kind === 'alarm' ? 12 : null,
    picture: null,
  })
  const words = item('words', ['name', 'bio'], 3)
  const alarm = item('alarm', ['same_opening'], 2)
  const waiting = {
    items: [alarm, words, item('birth_request', [], 4)],
    total: 3,
    figures: [{ kind: 'alarm' as const, waiting: 1, medianMinutes: 80, oldestSince: past }],
    appeals: { decided: 7, changed: 2 },
  }
  const list = fake('desk', 'list', waiting)
  const held = fake('desk', 'words', {
    id: words.id,
    version: 1,
    heldAt: past,
    person: subject,
    parts: [
      { part: 'name', shown: [subject.name], written: [`${subject.name} t.me/example`] },
      { part: 'bio', shown: [], written: ['Write to me at a.very.long.address.without.an.end@mail.example'] },
    ],
  })
  const raised = {
    id: alarm.id,
    version: 1,
    kind: 'same_opening' as const,
    person: subject,
    people: 12,
    raisedAt: past,
    isHiding: true,
    blockableUntil: null,
    reportId: null,
  }
  const facts = fake('desk', 'alarm', raised)
  const path = '/admin-panel/desk'
  /** Each kind of alarm has words of its own in the list and in its dialog. */
  const opened = (kind: AlarmKind, people: number): Screen => {
    const other = { ...alarm, id: randomUUID(), about: [kind], people }
    return {
      name: `alarm, ${kind}`,
      path,
      fakes: [
        fake('desk', 'list', { ...waiting, items: [other], total: 1 }),
        fake('desk', 'alarm', { ...raised, id: other.id, kind, people }),
      ],
      open: async (page) => {
        await openItem(page, /Alarm/)
        await expect(page.getByRole('button', { name: 'Pause likes' })).toBeVisible()
      },
    }
  }
  return [
    opened('chat_copy', 2),
    opened('other_faces', 3),
    {
      name: 'held words',
      path,
      fakes: [list, held],
      open: async (page) => {
        await openItem(page, /Held words/)
        await expect(page.getByText(/t\.me\/example$/)).toBeVisible()
      },
    },
    {
      name: 'alarm',
      path,
      fakes: [list, facts],
      open: async (page) => {
        await openItem(page, /Alarm/)
        await expect(page.getByRole('button', { name: 'Pause likes' })).toBeVisible()
      },
    },
    {
      name: 'pausing likes after an alarm',
      path,
      fakes: [list, facts],
      open: async (page) => {
        await openItem(page, /Alarm/)
        await page.getByRole('button', { name: 'Pause likes' }).click()
        await expect(page.getByRole('dialog', { name: 'Pause likes?' })).toBeVisible()
      },
    },
    {
      name: 'choice at the desk',
      path,
      fakes: [list],
      open: async (page) => {
        await page.getByRole('checkbox', { name: /^Choose: Alarm/ }).check()
        await expect(page.getByRole('toolbar')).toBeVisible()
      },
    },
  ]
}

async function openItem(page: Page, name: RegExp) {
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
}

function verification(person: Person, photos: readonly Picture[]): Screen[] {
  const [first, ...others] = photos
  if (!first) throw new Error('The report has no photo')
  const id = randomUUID()
  const found = {
    id,
    person,
    reason: 'gesture' as const,
    isAppeal: true,
    waitingSince: past,
    pictures: [
      { gesture: 'turn_left' as const, picture: first },
      { gesture: 'thumb_up' as const, picture: first },
    ],
    photos: others.map((picture) => ({ picture, likeness: 'unsure' as const })),
  }
  return [
    {
      name: 'verification',
      path: `/admin-panel/verifications/${id}`,
      fakes: [fake('verifications', 'get', found)],
      shows: `${person.name}: the same person?`,
    },
    {
      name: 'verification of a copy',
      path: `/admin-panel/verifications/${id}`,
      fakes: [fake('verifications', 'get', { ...found, reason: 'copy', isAppeal: false })],
      shows: `${person.name}: the same person?`,
    },
  ]
}

const begin = fake('staff', 'beginFactor', {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Yuti:staff%40yuti.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Yuti',
})
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m2p-x9qf${index}`)
const confirm = fake('staff', 'confirmFactor', { recoveryCodes })
const status = { isVerified: true, hasFactor: true, recoveryCodesLeft: 9, canSkip: true }
const isOn = fake('staff', 'status', status)
const path = '/admin-panel/second-factor'

const secondFactor: Screen[] = [
  { name: 'key of the second factor', path, fakes: [begin], open: openKey },
  {
    name: 'recovery codes',
    path,
    fakes: [begin, confirm],
    open: async (page) => {
      await openKey(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('123456')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    },
  },
  { name: 'new recovery codes', path, fakes: [isOn], open: press('New recovery codes') },
  {
    name: 'code of the second factor',
    path,
    fakes: [fake('staff', 'status', { ...status, isVerified: false })],
    shows: 'Enter your code',
  },
  {
    name: 'recovery code instead of the second factor',
    path,
    fakes: [fake('staff', 'status', { ...status, isVerified: false })],
    open: async (page) => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await expect(page.getByRole('heading', { name: 'Enter a recovery code' })).toBeVisible()
    },
  },
]

async function openKey(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
}
