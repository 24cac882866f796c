/** Above the deck: why likes are paused, or how many a new account has left. */
export const deckNotice = {
  likesLeft_one: '{{count}} like left until {{time}}: a new account starts slowly.',
  likesLeft_other: '{{count}} likes left until {{time}}: a new account starts slowly.',
  likesUsedUp:
    'A new account likes at most {{most}} people in its first 24 hours. You can like more from {{time}}.',
  paused: {
    label: 'Your likes are paused',
    until: 'Our team has paused your likes until {{time}}.',
    reason: 'Reason: {{reason}}',
    failed: 'The reason couldn’t be loaded. Settings shows it too.',
    more: 'More, and how to appeal',
  },
}
