export const onboarding = {
  title: 'How Yuti works',
}
