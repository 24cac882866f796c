export const onboarding = {
  label: 'How Yuti works',
  slide: 'Slide {{number}} of {{total}}',
  next: 'Next',
  skip: 'Skip',
  start: 'Get started',
  one: {
    title: 'It begins with a birth',
    text: 'The minute and the place you were born draw a chart that only you have.',
  },
  two: {
    title: 'Stars before the first word',
    text: 'We compare two charts and show the stars between you on every profile, before you decide. A match shows the exact number.',
  },
  three: {
    title: 'Two likes, one match',
    text: 'When both of you say yes, you may write. Your birth data stays hidden from everyone.',
  },
  welcome: {
    title: 'Welcome, {{name}}',
    text: 'Your account is ready. Three short steps and the sky knows where to look.',
    birth: 'When and where you were born',
    about: 'A few words about you',
    photos: 'Three photos or more',
    start: 'Create my profile',
  },
}
