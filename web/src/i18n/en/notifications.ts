export const notifications = {
  title: 'Notifications',
  text: 'Mails and pushes only say that there is something new. Who wrote and what stays in Yuti.',
  failed: 'Your choices could not be loaded.',
  mail: {
    title: 'By email',
    hint: 'At once: when you have been away for five minutes, one mail for each conversation until you come back, and at most one an hour. Daily and weekly: at nine in the morning, on Mondays for the week, and only if there is something new.',
    always: 'Mails about your account and about what you report always come.',
  },
  push: {
    title: 'On your phone',
    off: 'Push notifications are switched off for Yuti on this phone. You can allow them in its settings.',
    allow: 'Allow push notifications',
    channel: 'Messages and matches',
  },
  about: {
    messages: 'New messages',
    matches: 'New matches',
    support: 'Messages from our team',
  },
  frequency: {
    at_once: 'At once',
    daily: 'Daily',
    weekly: 'Weekly',
    never: 'Never',
  },
  quiet: {
    title: 'Quiet hours',
    switch: 'Hold mails and pushes back',
    hint: 'What happens meanwhile reaches you when they are over.',
    from: 'From',
    until: 'Until',
    zone: 'Times are those of {{zone}}.',
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
  unsubscribe: {
    title: 'No more of these mails?',
    match: 'You will get no more mails about new matches.',
    message: 'You will get no more mails about new messages.',
    support:
      'You will get no more mails when the Yuti team writes to you. Its messages wait for you in the chat.',
    digest: 'You will get no more daily and weekly summaries.',
    submit: 'Stop these mails',
    submitting: 'One moment...',
    doneTitle: 'You get no more of these mails',
    doneText: 'You can change your mind at any time in Settings.',
    manage: 'Manage in Settings',
    deadTitle: 'This link does not work',
    deadText: 'Perhaps it was cut off on its way. In Settings you can choose which mails you get.',
  },
}
