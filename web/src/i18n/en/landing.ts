export const landing = {
  hero: {
    text: 'Meet people whose birth charts fit yours.',
    start: 'Find your match',
    haveAccount: 'I have an account',
    promise: 'Free. Adults only.',
  },
  channels: { rhythm: 'Rhythm', beat: 'The Beat' },
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
  experience: {
    title: 'What you see, and what stays yours',
    text: 'Every profile shows its stars before you swipe. Your birth details stay with us; no one else sees them.',
    starsTitle: 'Stars at first sight',
    starsText: 'From Gentle Challenge to Sacred Sparks: one look tells you how well two charts fit.',
    privateTitle: 'Your birth details stay private',
    privateText:
      'Others see your age, if you like, and how many kilometres away you are. Never your date, hour or place of birth.',
    kindTitle: 'Nothing to buy, no tricks',
    kindText: 'No paid likes and no endless feed. Two people who like each other can chat. That’s all.',
    sampleName: 'Anna, 29',
    sampleAway: '4 km away',
    sampleBio: 'Ceramicist by day, salsa by night.',
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
    privacy: 'Privacy Policy',
    contact: 'Contact',
    entertainment: 'Compatibility scores are for entertainment only. 18 and over.',
  },
}
