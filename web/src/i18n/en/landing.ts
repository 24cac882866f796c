export const landing = {
  hero: {
    text: 'A dating app that tells you why you fit, before the first word. No other member sees your birth details; only the match shows.',
    start: 'Find your match',
    haveAccount: 'I have an account',
    promise: 'Free. Adults only. No account needed to look.',
  },
  try: {
    born: 'Born on',
    date: 'Your date',
    in: 'In',
    town: 'Your town',
    open: 'Show my sky',
    opening: 'One moment...',
    heading: 'When and where were you born?',
    computing: 'Reading the sky...',
    private: 'Your sky is computed for this visit only. We neither store nor log what you enter.',
    title: 'Your sky',
    keep: 'Keep it and sign up',
    keepText:
      'Sign up in this tab and your birth details will already be filled in. Until then they wait in this tab only, never in a link.',
    again: 'Try another birth',
    failed: 'We couldn’t read this sky. Please try again.',
    underage: 'Yuti is for people aged 18 or older.',
  },
  about: {
    title: 'More than a sign',
    text: 'A zodiac sign only knows the month you were born. We look at the minute and the place, and compare two whole charts.',
    moonTitle: 'The Moon',
    moonText:
      'Eight measures from Vedic astrology, 36 points in all, show how two temperaments live together.',
    moonUnit: 'points',
    gatesTitle: 'The gates',
    gatesText:
      'Human Design has sixty-four gates. Where one of your gates completes one of theirs, there’s a spark.',
    channelsTitle: 'The three channels',
    channelsText: 'Rhythm, Beat and Discovery: three channels that two people can only complete together.',
  },
  views: {
    starsTitle: 'Stars that tell you why',
    starsText:
      'Every profile shows its stars before you swipe, and every result says in plain sentences what comes easily and what asks for care.',
    samplesNote:
      'Invented births, real results: our engine computed these three exactly as it would compute yours.',
    privateTitle: 'Your birth details stay private',
    privateText:
      'They are what makes Yuti work, so no other member ever sees them. Every look by our team is logged. You can download or delete everything at any time.',
    othersSee: 'Others see',
    others:
      'Your first name, photos and words\nYour age and distance, if you like\nThe stars between the two of you\nAfter a match: the exact stars, and the state of three channels',
    neverSee: 'No other member sees',
    never: 'Your date and time of birth\nYour town of birth\nYour chart, gates and Moon',
    priceTitle: 'Free. All of it.',
    priceText:
      'No paid likes, no boosts, nothing to unlock. Two people who like each other can write to each other. That’s all.',
    priceUnit: 'a month, for everything',
  },
  /** Computed from the births of `sample-couples.ts`; a test compares them. */
  samples: {
    annaLeo: {
      names: 'Anna & Leo',
      first: 'Your days fall into one rhythm.',
      second: 'The same news can leave you in different moods.',
    },
    miraKofi: {
      names: 'Mira & Kofi',
      first: 'You grow close easily.',
      second: 'You’re alike in what tires you, so plan some rest.',
    },
    ninaMarc: {
      names: 'Nina & Marc',
      first: 'Time together does both of you good.',
      second: 'The attraction of opposites is quiet between you.',
    },
  },
  invitation: {
    title: 'Someone’s chart is waiting for yours',
    text: 'Adults only, free, in English, Russian and Spanish.',
    start: 'Create your account',
  },
  after: {
    title: 'After you sign up',
    confirmTitle: 'Confirm your email',
    confirmText: 'One link, one tap.',
    profileTitle: 'Tell us when you were born',
    profileText: 'Date, city and, if you know it, the hour. Then a few words and three photos.',
    discoverTitle: 'Discover',
    discoverText: 'People near you, best stars first.',
  },
  footer: {
    terms: 'Terms of Service',
    safety: 'Safety tips',
    privacy: 'Privacy Policy',
    contact: 'Contact',
    entertainment: 'Compatibility scores are for entertainment only. 18 and over.',
  },
}
