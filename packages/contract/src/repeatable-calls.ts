/**
 * Calls that change something and may be made twice: the second one changes nothing and answers the same. The web app repeats them
 * while a server is away, because nobody knows then whether the first one was done. Those that set a value run one after another
 * there. What would reach something that came in between is not repeated: an edit, and marks for all that is there. `messages.send`
 * is repeated by its sender, who shows it.
 */
export const repeatableCalls = [
  'discovery.swipe',
  'discovery.takeBackLike',
  'discovery.likeWithNote',
  'discovery.saveFilters',
  'profiles.updateSettings',
  'notifications.updatePreferences',
  'messages.markRead',
  'messages.remove',
  'dates.propose',
  'dates.answer',
  'safety.block',
  'safety.unblock',
  'safety.report',
] as const

export type RepeatableCall = (typeof repeatableCalls)[number]
