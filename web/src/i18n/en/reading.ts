/** Labels of a couple's reading, and the lines for readers who see less than the whole result. */
export const reading = {
  roles: {
    comes: 'Comes by itself',
    grows: 'Grows with time',
    care: 'Asks for care',
    keep: 'Worth keeping alive',
    try: 'Try this together',
  },
  evidence: {
    points: '{{points}} of {{max}}',
    channels_one: '{{count}} channel',
    channels_other: '{{count}} channels',
    electromagnetic: 'You complete each other in',
    companionship: 'You both have',
    compromise: 'One gives way in',
    dominance: 'One leads in',
  },
  /** The exact level. A line with "Yet" goes on with channels that say the opposite of the stars. */
  levels: {
    zero: {
      a: 'By the stars, little is given. How you treat each other counts for more.',
      b: 'The charts hold back here; you don’t have to.',
    },
    one: {
      a: 'Not much comes ready-made, so you get to build it.',
      b: 'A start that asks for patience, and is worth it if you like each other.',
    },
    two: {
      a: 'You have a lot to teach each other.',
      b: 'Two charts that differ, and can learn from it.',
    },
    three: {
      a: 'A solid base, with room to discover.',
      b: 'A fair amount fits, and the rest is worth talking about.',
    },
    four: {
      a: 'Seven couples in ten have fewer stars than you.',
      b: 'More fits between you than between most couples.',
    },
    five: {
      a: 'Rare: about one couple in twelve has as many stars.',
      b: 'Five of five: few couples get here.',
    },
    zeroYet: {
      a: 'By the stars, little is given, but you have a place to start.',
      b: 'The charts hold back here, but not in everything.',
    },
    oneYet: {
      a: 'Not much comes ready-made, but you have something to build on.',
      b: 'It asks for patience, but you already have something in common.',
    },
    twoYet: {
      a: 'You differ in a lot, but not in everything.',
      b: 'You have a lot to teach each other, but also common ground.',
    },
  },
  /** After a match: which of the three channels are complete. */
  together: {
    none: {
      a: 'Different music. You may like it.',
      b: 'Nothing is settled between you, and that leaves room.',
    },
    rhythm: { a: 'You live at the same pace.', b: 'Your days are in step.' },
    beat: { a: 'You pull in one direction.', b: 'You have energy for the same things.' },
    discovery: { a: 'You say yes to the same things.', b: 'You share a taste for the new.' },
    rhythmBeat: {
      a: 'You live at the same pace and pull in one direction.',
      b: 'One pace, one direction.',
    },
    rhythmDiscovery: {
      a: 'You live at the same pace and say yes to the same things.',
      b: 'The same pace, and the same taste for the new.',
    },
    beatDiscovery: {
      a: 'You pull in one direction and say yes to the same things.',
      b: 'The same direction, and the same taste for the new.',
    },
    all: {
      a: 'The same pace, one direction, and a yes to the same things.',
      b: 'Pace, direction, curiosity: all three are complete between you.',
    },
    noneYet: {
      a: 'The three channels, though, leave it to you: none is complete.',
      b: 'Pace, direction and adventures, though, are yours to shape.',
    },
  },
  /** An invite link: only how many of the three channels are complete; with many stars and none, a line of `together`. */
  complete: {
    none: {
      a: 'Your shared pace, direction and adventures are still open: shape them as you like.',
      b: 'Pace, direction, adventures: nothing is settled yet, and that leaves room.',
    },
    one: {
      a: 'Of pace, direction and adventure, one is complete between you.',
      b: 'You already share one of three: a pace, a direction or a taste for the new.',
    },
    two: {
      a: 'Of pace, direction and adventure, two are complete between you.',
      b: 'You already share two of three: a pace, a direction, a taste for the new.',
    },
    three: {
      a: 'Pace, direction and adventure are all complete between you.',
      b: 'You share all three: a pace, a direction and a taste for the new.',
    },
  },
}
