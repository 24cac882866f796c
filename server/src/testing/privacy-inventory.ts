/**
 * Which members' data each procedure may return. `privacy.test.ts` requires every procedure of the contract to be in
 * one of these lists or to be for staff, so a new procedure needs a decision about what it reveals.
 */

/** Procedures whose answers hold data of another member. */
export const answersAboutOthers = [
  'discovery.deck',
  'discovery.decisions',
  'discovery.likes',
  'discovery.likeWithNote',
  'discovery.swipe',
  'discovery.takeBackLike',
  'discovery.undoPass',
  'matches.find',
  'matches.get',
  'matches.list',
  'messages.conversation',
  'messages.inbox',
  'messages.list',
  'messages.search',
  'profiles.get',
  'safety.listBlocked',
]

/** Procedures of the list above that may return exact stars, for matches only. All others return one of four levels. */
export const answersWithExactStars = [
  'discovery.likeWithNote',
  'discovery.swipe',
  'discovery.takeBackLike',
  'matches.find',
  'matches.get',
  'matches.list',
  'profiles.get',
]

/** The fields that such answers may have. */
export const fieldsAboutOthers = new Set(
  `cards remaining conjunctionId next items people match messages changed hasMore hasMoreChanges revision moreAt
  id matchId userId matchedAt hasMessages blockedAt person name age distanceKm bio interests isPaused
  about goal languages heightCm children answers prompt text
  photo photos width height thumbhash urlTemplate
  rating stars isEstimate isExact channels channel state
  clientId number isOwn content image isImage voice isVoice durationMs peaks url createdAt read isDeleted isEdited replyTo ownReaction otherReaction isAboutReport
  note kind text reaction to answer opening isNoteKept isYourTurn excerpt marks from isComplete
  proposal proposalStep step plan place times chosen calendarId
  last unread isActive otherReadNumber clearedNumber showsImages safetyHintDismissedNumber`.split(/\s+/),
)

/** Results that a guest allowed the sender to see, by an invite link; never a birth (decision record 17). */
export const answersByConsent = [
  'consent.answer',
  'consent.decide',
  'consent.get',
  'consent.list',
  'consent.open',
  'consent.make',
  'consent.remove',
  'consent.restore',
]

/** Answers about oneself, a person one typed in, numbers of people, or nothing but success. */
export const answersAboutOneself = [
  'account.acceptPending',
  'account.addPasskey',
  'account.beginPasskey',
  'account.beginPasskeySignIn',
  'account.beginProvider',
  'account.beginProviderLink',
  'account.beginProviderReauthentication',
  'account.block',
  'account.cancelPending',
  'account.changePassword',
  'account.checkResetLink',
  'account.checkSignInLink',
  'account.confirmByCode',
  'account.confirmEmailChange',
  'account.confirmSignUp',
  'account.endOtherSessions',
  'account.endSession',
  'account.linkByMail',
  'account.linkByPassword',
  'account.listSessions',
  'account.pendingSignIn',
  'account.prepareExport',
  'account.providers',
  'account.remove',
  'account.removePasskey',
  'account.requestEmailChange',
  'account.requestLinkMail',
  'account.requestPasswordReset',
  'account.requestSignInLink',
  'account.resendConfirmation',
  'account.resetPassword',
  'account.security',
  'account.session',
  'account.setMailSignIn',
  'account.signIn',
  'account.signInByLink',
  'account.signInByPasskey',
  'account.signInMethods',
  'account.signOut',
  'account.signUp',
  'account.unlinkProvider',
  'compatibility.add',
  'compatibility.get',
  'compatibility.list',
  'compatibility.remove',
  'dates.answer',
  'dates.end',
  'dates.propose',
  'dates.readMoon',
  'discovery.countLikes',
  'discovery.decision',
  'discovery.countByDistance',
  'discovery.countReach',
  'discovery.explainEmptyDeck',
  'discovery.filters',
  'discovery.previewFilters',
  'discovery.saveFilters',
  'matches.unmatch',
  'messages.markRead',
  'messages.edit',
  'messages.react',
  'messages.remove',
  'messages.removeChat',
  'messages.send',
  'messages.setView',
  'messages.support.list',
  'messages.support.markRead',
  'messages.support.removeChat',
  'messages.support.send',
  'messages.typing',
  'messages.uploadImage',
  'messages.uploadVoice',
  'notifications.badges',
  'notifications.checkUnsubscribe',
  'notifications.keepPushToken',
  'notifications.markRead',
  'notifications.preferences',
  'notifications.unsubscribe',
  'notifications.updatePreferences',
  'profiles.askBirthChange',
  'profiles.cancelBirthChange',
  'profiles.withdrawBirthRequest',
  'profiles.chart',
  'profiles.chooseTown',
  'profiles.comparePosition',
  'profiles.own',
  'profiles.preview',
  'places.get',
  'places.search',
  'profiles.readBirth',
  'profiles.save',
  'profiles.saveAbout',
  'profiles.trySky',
  'profiles.updatePosition',
  'profiles.updateSettings',
  'profiles.uploadPhoto',
  'safety.block',
  'safety.report',
  'safety.unblock',
]
