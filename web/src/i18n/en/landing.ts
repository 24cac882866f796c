export const landing = {
  hero: {
    text: 'Meet people whose charts meet yours, by Moon, by gates, by the three channels of tantra.',
    start: 'Find your match',
    haveAccount: 'I have an account',
    promise: 'Free of charge. For adults only.',
  },
  channels: { rhythm: 'Rhythm', beat: 'The Beat' },
  about: {
    title: 'More than a sign',
    text: 'A zodiac sign knows the month you were born in. We look at the minute and the place, and compare two whole charts.',
    moonTitle: 'The Moon',
    moonText:
      'Eight measures of Vedic astrology, 36 points in all, tell how two temperaments live together.',
    moonUnit: 'points',
    gatesTitle: 'The gates',
    gatesText:
      'Sixty-four gates of Human Design. Where yours opens what theirs leaves open, a spark runs between you.',
    channelsTitle: 'The three channels',
    channelsText: 'Rhythm, Beat and Discovery: three channels that two people can only complete together.',
  },
  experience: {
    title: 'What you see, and what you keep',
    text: 'Every profile carries its stars before you swipe. Your birth data stays with us and is shown to nobody.',
    starsTitle: 'Stars at first sight',
    starsText: 'From Gentle Challenge to Sacred Sparks: one look tells how closely two charts meet.',
    privateTitle: 'Births stay private',
    privateText:
      'Others see your age if you like, and the distance in kilometres. Never your date, hour or place.',
    kindTitle: 'Nothing to buy, no tricks',
    kindText: 'No paid likes and no endless feed. Two people who like each other may write. That is all.',
    sampleName: 'Anna, 29',
    sampleAway: '4 km away',
    sampleBio: 'Ceramicist by day, salsa by night.',
  },
  invitation: {
    title: 'Somebody’s chart is waiting for yours',
    text: 'Adults only, free of charge, in English, Russian and Spanish.',
    start: 'Create your account',
  },
  after: {
    title: 'After you sign up',
    confirmTitle: 'Confirm your email',
    confirmText: 'One link, one tap.',
    profileTitle: 'Tell us when you were born',
    profileText: 'Date, city and, if you know it, the hour. Then a few words and three photos.',
    discoverTitle: 'Discover',
    discoverText: 'People near you, the best stars first.',
  },
  footer: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    contact: 'Contact',
    entertainment: 'Compatibility scores are for entertainment only. 18 and over.',
  },
}
