import type { NotificationTexts } from './kinds.ts'

const wanted = 'You get this mail because your Yuti settings ask for it.'

export const en: NotificationTexts = {
  letters: {
    message: {
      subject: 'You have a new message',
      paragraphs: ['Somebody you matched with has written to you. What they wrote stays in Yuti.'],
      label: 'Read it',
      note: `${wanted} Until you come back, we send no other mail about the same conversation.`,
    },
    match: {
      subject: 'You have a new match',
      paragraphs: ['You like each other. A first hello is all it takes.'],
      label: 'See your match',
      note: wanted,
    },
    support: {
      subject: 'The Yuti team has written to you',
      paragraphs: ['There is a message for you in your conversation with our team.'],
      label: 'Read it',
      note: wanted,
    },
    digest: {
      subject: 'What is new for you',
      paragraphs: ['While you were away:'],
      label: 'Open Yuti',
      note: `${wanted} Where nothing is new, no mail comes.`,
    },
    report_received: {
      subject: 'Your report has arrived',
      paragraphs: [
        'Thank you for telling us. A person of our team reads every report, as a rule within 24 hours.',
        'Nobody learns that it was you who reported. When we have decided, you hear from us.',
      ],
      label: 'Open the chat',
      note: 'If you or somebody else is in danger, call the emergency number of your country first.',
    },
    report_decided: {
      subject: 'We have decided on your report',
      paragraphs: [
        'Our team has looked into what you reported. You find our answer in your conversation with the team.',
        'If you see it differently, or something new has happened, write to us there.',
      ],
      label: 'Read our answer',
      note: 'You get this mail because you sent us a report.',
    },
  },
  counts: {
    matches: { one: '# new match', other: '# new matches' },
    messages: { one: '# new message', other: '# new messages' },
    support: { one: '# message from the Yuti team', other: '# messages from the Yuti team' },
  },
  manage: 'Manage in settings',
  stop: 'Stop these mails',
}
