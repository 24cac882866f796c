export const compatibility = {
  title: 'Compatibility',
  welcome:
    'What two births say about each other, from the Moon, the gates and the three channels. The stars sum it up:',
  levels: {
    five: 'Rare. Everything meets.',
    four: 'A strong, easy pull.',
    three: 'Good ground to build on.',
    two: 'You will teach each other.',
  },
  invite: 'Invite a friend',
  entertainment: 'For entertainment only.',
  channels: {
    '5-15': 'Rhythm',
    '14-2': 'The Beat',
    '29-46': 'Discovery',
  },
  states: {
    full: 'full',
    partial: 'partial',
    none: 'none',
  },
}
