/** The line under a stranger’s level, which says nothing but the level. `fewer` holds for two stars, one and none. */
export const strangers = {
  five: {
    a: 'Rare: about one couple in twelve gets five stars.',
    b: 'The stars couldn’t be higher. The rest is a conversation.',
    c: 'Five of five is a fine reason to say hello.',
    d: 'Your charts have a lot to say to each other.',
  },
  four: {
    a: 'Most couples have fewer stars than this.',
    b: 'Your charts get along well.',
    c: 'A good sign. The first message is up to you.',
    d: 'A good deal fits between your charts.',
  },
  three: {
    a: 'Good ground to build on.',
    b: 'The most common level, and a good place to begin.',
    c: 'Some of it fits, some of it you’ll discover.',
    d: 'Enough in common to be curious, enough difference to talk about.',
  },
  fewer: {
    a: 'Charts that differ have a lot to show each other.',
    b: 'The charts leave a lot to you. That can be a good thing.',
    c: 'Not a given. Something to find out.',
    d: 'Less is handed to you here, more is up to you.',
  },
}
