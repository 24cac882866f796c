/**
 * Calls that change something and may be made twice: the second one changes nothing and answers the same. The web app repeats them
 * while a server is away, because nobody knows then whether the first one was done. `messages.send` is repeated by its sender,
 * who shows it.
 */
export const repeatableCalls = [
  'discovery.swipe',
  'discovery.takeBackLike',
  'discovery.likeWithNote',
  'discovery.saveFilters',
  'profiles.updateSettings',
  'notifications.updatePreferences',
  'notifications.markRead',
  'messages.markRead',
  'messages.support.markRead',
  'messages.edit',
  'messages.remove',
  'dates.propose',
  'dates.answer',
  'safety.block',
  'safety.unblock',
  'safety.report',
] as const

export type RepeatableCall = (typeof repeatableCalls)[number]
