/** The screen that celebrates a match. */
export const matchMoment = {
  kicker: 'It’s a match',
  title: 'Your charts have met',
  exactText: 'You now see the exact number of stars. Before a match, two or fewer look the same.',
  ownNumberText: 'You now see your own number of stars. Before a match, two or fewer look the same.',
  keep: 'Keep discovering',
  open: 'Open the chat',
  write: 'Write to {{name}}',
  send: 'Send',
  sent: 'Sent. It’s the first message of your chat.',
}
