/** Above the deck: why likes are paused, or how many likes and people a new account has left. */
export const deckNotice = {
  bothLeft: 'Your first day, until {{time}}: {{likes}} and {{people}} left. A slow start keeps fakes out.',
  likes_one: '{{count}} like',
  likes_other: '{{count}} likes',
  people_one: '{{count}} new person',
  people_other: '{{count}} new people',
  likesLeft_one: 'Your first day: {{count}} like left. You get more {{time}}. A slow start keeps fakes out.',
  likesLeft_other:
    'Your first day: {{count}} likes left. You get more {{time}}. A slow start keeps fakes out.',
  likesUsedUp: 'You can like up to {{most}} people on your first day. You get more likes {{time}}.',
  peopleLeft_one: 'Your first day: {{count}} person left to see. More come {{time}}.',
  peopleLeft_other: 'Your first day: {{count}} people left to see. More come {{time}}.',
  paused: {
    label: 'Your likes are paused',
    until: 'Our team has paused your likes until {{time}}.',
    reason: 'Reason: {{reason}}',
    failed: 'The reason couldn’t be loaded. Settings shows it too.',
    more: 'More, and how to appeal',
  },
}
