import type { NotificationTexts } from './kinds.ts'

const wanted = 'You get this email because of your Yuti settings.'
const reported = 'You get this email because you sent us a report. It comes whatever your settings are.'

export const en: NotificationTexts = {
  letters: {
    message: {
      subject: 'You have a new message',
      paragraphs: ['Someone you matched with has written to you. What they wrote stays in Yuti.'],
      label: 'Read it',
      reason: `${wanted} We won’t send another about the same conversation until you’re back.`,
    },
    match: {
      subject: 'You have a new match',
      paragraphs: ['You like each other. A first hello is all it takes.'],
      label: 'See your match',
      reason: wanted,
    },
    support: {
      subject: 'The Yuti team has written to you',
      paragraphs: ['There’s a message for you in your conversation with our team.'],
      label: 'Read it',
      reason: wanted,
    },
    new_people: {
      subject: 'New people this week',
      paragraphs: [
        'There are new people within your reach, and their charts fit yours: four or five stars.',
        'Who they are stays in Yuti.',
      ],
      label: 'See who’s new',
      reason: `${wanted} It comes once a week at most, and only if someone is new.`,
    },
    digest: {
      subject: 'What’s new for you',
      paragraphs: ['While you were away:'],
      label: 'Open Yuti',
      reason: `${wanted} If nothing is new, we don’t send one.`,
    },
    report_received: {
      subject: 'We’ve received your report',
      paragraphs: [
        'Thank you for telling us. A person on our team reads every report, usually within 24 hours.',
        'No one will learn that you reported it. We’ll let you know when we’ve decided.',
      ],
      label: 'Open the chat',
      notes: ['If you or someone else is in danger, call your country’s emergency number first.'],
      reason: reported,
    },
    report_decided: {
      subject: 'We’ve decided on your report',
      paragraphs: [
        'Our team has looked into what you reported. You’ll find our answer in your conversation with the team.',
        'If you see it differently, or something new has happened, write to us there.',
      ],
      label: 'Read our answer',
      reason: reported,
    },
  },
  counts: {
    matches: { one: '# new match', other: '# new matches' },
    messages: { one: '# new message', other: '# new messages' },
    support: { one: '# message from the Yuti team', other: '# messages from the Yuti team' },
    newPeople: { other: 'New people who fit you' },
  },
  manage: 'Manage in Settings',
  stop: 'Unsubscribe from these emails',
}
