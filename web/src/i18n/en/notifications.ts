export const notifications = {
  title: 'Notifications',
  text: 'Emails and notifications only say that something is new. Names and messages stay inside Yuti.',
  failed: 'We couldn’t load your choices.',
  mail: {
    title: 'By email',
    hint: 'Right away: one email per conversation while you’re away, at most one an hour. Daily: at nine in the morning. Weekly: on Mondays at nine. Both only if there’s something new.',
    always: 'Emails about your account and your reports are always sent.',
    newPeople: 'Once a week at most, on Mondays. Never who or how many.',
  },
  push: {
    title: 'On your phone',
    off: 'Notifications from Yuti are turned off on this phone. You can allow them in its settings.',
    allow: 'Allow notifications',
    channel: 'Messages and matches',
  },
  about: {
    messages: 'New messages',
    matches: 'New matches',
    support: 'Messages from our team',
    newPeople: 'New people who fit',
  },
  frequency: {
    at_once: 'Right away',
    daily: 'Daily',
    weekly: 'Weekly',
    never: 'Never',
  },
  quiet: {
    title: 'Quiet hours',
    switch: 'Pause emails and notifications',
    hint: 'Anything new during that time reaches you afterwards.',
    from: 'From',
    until: 'Until',
    zone: 'Times are in {{zone}}.',
    same: 'Choose two different times.',
  },
  enabled: {
    title: 'Notifications enabled',
    text: 'You will now receive push notifications.',
  },
  disabled: {
    title: 'Push notifications are disabled',
    text: 'Enable them in settings.',
  },
  notRegistered: {
    title: 'Failed to register for notifications',
    text: 'Try again or contact support.',
  },
  notStored: {
    title: 'Push notification setup failed',
    text: 'Check your connection.',
  },
  broken: {
    title: 'Push notification error',
    text: 'They failed to initialize.',
  },
  newPeople: {
    title: 'New people who fit you',
    text: 'You’ll find them in Discover.',
    show: 'Discover',
  },
  unsubscribe: {
    title: 'Unsubscribe from these emails?',
    match: 'You’ll no longer get emails about new matches.',
    message: 'You’ll no longer get emails about new messages.',
    support:
      'You’ll no longer get emails when the Yuti team writes to you. Its messages wait for you in the chat.',
    new_people: 'You’ll get no more emails about new people who fit you.',
    digest: 'You’ll no longer get daily or weekly summaries.',
    submit: 'Unsubscribe',
    submitting: 'One moment...',
    doneTitle: 'You’re unsubscribed from these emails',
    doneText: 'You can change your mind at any time in Settings.',
    manage: 'Manage in Settings',
    deadTitle: 'This link doesn’t work',
    deadText: 'It may be incomplete. In Settings you can choose which emails you get.',
  },
}
