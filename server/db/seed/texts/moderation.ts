import type { Language } from '@yuti/contract/languages'
import type { ReportStatus } from '@yuti/contract/moderation-choices'
import type { ReportReason } from '@yuti/contract/safety'
import type { Subject } from '../pictures/subjects.ts'

/** A message in the sealed copy; `them` is the reported person. `isReported` marks the message that was reported. */
type SealedLine = {
  from: 'me' | 'them'
  text?: string
  picture?: Subject
  isReported?: boolean
}

export type DemoReport = {
  key: string
  /** The reporter and the reported person; the same key means the same person. */
  reporter: { key: string; language: Language }
  reported: { key: string; language: Language }
  reason: ReportReason
  description: string | null
  status: Exclude<ReportStatus, 'active'>
  hoursAgo: number
  lines: readonly SealedLine[]
  notes: readonly string[]
}

const day = 24
const person = (key: string, language: Language) => ({ key, language })
const pest = person('pest', 'en')
const seller = person('seller', 'en')

/** Reports from the newest to the oldest. */
export const reports: readonly DemoReport[] = [
  {
    key: 'pictures',
    reporter: person('swimmer', 'en'),
    reported: pest,
    reason: 'inappropriate_content',
    description: 'This came after I had asked twice to stop.',
    status: 'pending',
    hoursAgo: 3,
    lines: [
      { from: 'them', text: 'You are quiet today' },
      { from: 'me', text: 'Long day. Good night' },
      { from: 'them', text: 'Wait, I have something for you' },
      { from: 'me', text: 'Please do not send pictures like yesterday’s' },
      { from: 'them', picture: 'beach', isReported: true },
    ],
    notes: [],
  },
  {
    key: 'threats',
    reporter: person('reader', 'ru'),
    reported: person('jealous', 'ru'),
    reason: 'harassment',
    description: 'Пишет с трёх ночи и угрожает прийти ко мне на работу.',
    status: 'pending',
    hoursAgo: 9,
    lines: [
      { from: 'them', text: 'Почему ты не отвечаешь?' },
      { from: 'them', text: 'Я знаю, где ты работаешь', isReported: true },
      { from: 'me', text: 'Больше не пишите мне' },
    ],
    notes: [],
  },
  {
    key: 'watches',
    reporter: person('baker', 'es'),
    reported: seller,
    reason: 'spam',
    description: null,
    status: 'pending',
    hoursAgo: 15,
    lines: [
      { from: 'them', text: 'Hi dear! I earn 900 a day with this app, write to me on the other messenger' },
      { from: 'me', text: 'No, gracias' },
      { from: 'them', text: 'Hi dear! I earn 900 a day with this app, write to me on the other messenger' },
    ],
    notes: [],
  },
  {
    key: 'watches-again',
    reporter: person('climber', 'en'),
    reported: seller,
    reason: 'spam',
    description: 'Same text to me and to my flatmate.',
    status: 'reviewed',
    hoursAgo: day + 2,
    lines: [{ from: 'them', text: 'Hi dear! I earn 900 a day with this app', isReported: true }],
    notes: ['Second report about the same text. Waiting for the answer of the first reporter.'],
  },
  {
    key: 'young',
    reporter: person('nurse', 'es'),
    reported: person('student', 'es'),
    reason: 'other',
    description: 'Me dijo que va al instituto. Creo que no tiene 18 años.',
    status: 'pending',
    hoursAgo: day + 5,
    lines: [],
    notes: [],
  },
  {
    key: 'pest-before',
    reporter: person('potter', 'en'),
    reported: pest,
    reason: 'harassment',
    description: 'Rude when I said no.',
    status: 'resolved',
    hoursAgo: 6 * day,
    lines: [
      { from: 'me', text: 'Thank you, but I do not think that we fit' },
      { from: 'them', text: 'Your loss, nobody else will write to you', isReported: true },
    ],
    notes: ['Unkind, no threat. If it comes again, block.'],
  },
  {
    key: 'stolen-face',
    reporter: person('swimmer', 'en'),
    reported: person('banned', 'en'),
    reason: 'fake_profile',
    description: 'These are photos of a singer.',
    status: 'blocked',
    hoursAgo: 4 * day,
    lines: [],
    notes: ['Reverse search finds the singer. Blocked as a fake profile.'],
  },
  {
    key: 'mistake',
    reporter: person('gardener', 'es'),
    reported: person('cyclist', 'es'),
    reason: 'harassment',
    description: 'Me sigue en bici.',
    status: 'unblocked',
    hoursAgo: 19 * day,
    lines: [],
    notes: ['They work in the same street. Talked to both, block lifted.'],
  },
  {
    key: 'old-spam',
    reporter: person('climber', 'en'),
    reported: person('student', 'es'),
    reason: 'spam',
    description: null,
    status: 'resolved',
    hoursAgo: 41 * day,
    lines: [{ from: 'them', text: 'Vente a mi concierto el sábado' }],
    notes: [],
  },
]

/** The reason for the ban of `banned`, and the text of their appeal. */
export const block = {
  reason: 'Your profile shows somebody else, or a person who does not exist.',
  appeal: 'Those are my own photos, people just say that I look like him. Please look again.',
}

export type SupportConversation = {
  member: { key: string; language: Language }
  hoursAgo: number
  /** `me` is the member; messages after staff's last one are unread. */
  lines: readonly { from: 'me' | 'staff'; text?: string; picture?: Subject }[]
}

export const supportConversations: readonly SupportConversation[] = [
  {
    member: person('astronomer', 'en'),
    hoursAgo: 1,
    lines: [
      { from: 'me', text: 'My birth certificate says 06:45, my mother says 07:30. Which one should I take?' },
      { from: 'me', text: 'And does it change my Moon?' },
    ],
  },
  {
    member: person('teacher', 'ru'),
    hoursAgo: 5,
    lines: [
      {
        from: 'me',
        text: 'Город рождения больше не меняется, а указан он с ошибкой: нужна Казань. Поможете?',
      },
    ],
  },
  {
    member: person('drummer', 'es'),
    hoursAgo: day,
    lines: [
      { from: 'me', text: 'La foto se ve girada en mi perfil' },
      { from: 'me', picture: 'city' },
    ],
  },
  {
    member: person('novelist', 'en'),
    hoursAgo: 2 * day,
    lines: [
      { from: 'me', text: 'Can I hide my age for one person only?' },
      {
        from: 'staff',
        text: 'Not for one person. In Settings you can hide it for everybody, and switch back any time.',
      },
      { from: 'me', text: 'Good enough, thank you' },
      { from: 'staff', text: 'You are welcome.' },
    ],
  },
]
