export const onboarding = {
  label: 'How Yuti works',
  slide: 'Slide {{number}} of {{total}}',
  next: 'Next',
  skip: 'Skip',
  start: 'Get started',
  one: {
    title: 'It begins with your birth chart',
    text: 'The minute and the place you were born draw a chart that’s yours alone.',
  },
  two: {
    title: 'Stars before the first word',
    text: 'We compare two charts and show the stars between you on every profile, before you decide. A match shows the exact number.',
  },
  three: {
    title: 'Two likes, one match',
    text: 'When you both say yes, you can chat. No other member sees your birth details.',
  },
  welcome: {
    title: 'Welcome, {{name}}',
    text: 'Your account is ready. Three short steps, and the sky knows where to look.',
    birth: 'When and where you were born',
    about: 'A few words about you',
    photos: 'At least three photos',
    start: 'Create my profile',
  },
}
