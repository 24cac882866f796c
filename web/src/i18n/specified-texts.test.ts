import { expect, test } from 'vitest'
import { allNouns } from './nouns.ts'
import { loadNoun, textsOf } from './text-store.ts'

/** The English texts that the specification words itself, by where they are shown. */
const specified: Record<string, string> = {
  'account.confirm.toast': 'Check your email',
  'account.error.email': 'Invalid email address',
  'account.error.passwordLength': 'Password must be at least 6 characters',
  'account.error.passwordWeak': 'Password is too weak',
  'account.error.passwordsDiffer': "Passwords don't match",
  'account.error.required': 'This field is required',
  'common.action.cancel': 'Cancel',
  'common.action.continue': 'Continue',
  'common.action.next': 'Next',
  'common.action.previous': 'Previous',
  'common.code.INVALID_CREDENTIALS': 'Invalid email or password',
  'common.code.NOT_AN_IMAGE': 'Please select an image file',
  'common.code.PASSWORD_TOO_WEAK': 'Password is too weak',
  'common.code.UNAUTHORIZED': 'You need to be logged in to access this page.',
  'common.code.UNDERAGE': 'You must be 18 years or older to use this service',
  'common.distance.nearby': 'Nearby',
  'common.error.generic': 'Something went wrong. Please try again.',
  'common.error.loginRequired': 'You need to be logged in to access this page.',
  'common.error.network': 'Network error. Please check your connection.',
  'common.error.title': 'Error',
  'common.levels.five': 'Sacred Sparks',
  'common.levels.four': 'Magnetic Flow',
  'common.levels.three': 'Conscious Connection',
  'common.levels.two': 'Gentle Challenge',
  'common.notFound.title': 'Oops! Page not found',
  'common.photo.failed': 'Failed to load',
  'common.photo.none': 'No photo',
  'common.time.justNow': 'just now',
  'compatibility.form.done': 'Calculation complete!',
  'compatibility.form.doneText_other': 'Compatibility: {{count}} stars',
  'compatibility.form.failed': 'Failed to calculate compatibility. Please try again.',
  'compatibility.manual.calculated': 'Calculated {{date}}',
  'compatibility.manual.empty': 'No calculations yet. Add someone to calculate compatibility.',
  'compatibility.manual.loadFailed': 'Failed to load calculations',
  'compatibility.manual.remove.done': 'Deleted',
  'compatibility.manual.remove.doneText': 'Calculation removed',
  'compatibility.manual.remove.failed': 'Failed to delete calculation',
  'discovery.failed': 'Failed to load profiles. Please try again.',
  'discovery.filters.failed': 'Failed to save filters',
  'discovery.finding': 'Finding matches...',
  'discovery.invite.telegram': 'Telegram',
  'discovery.invite.whatsApp': 'WhatsApp',
  'discovery.swipeFailed': 'Failed to save swipe',
  'legal.updated': 'Last updated: January 2025',
  'matches.empty.text': 'Keep swiping to find your perfect match!',
  'matches.empty.title': 'No matches yet',
  'matches.remove.done': 'Deleted',
  'matches.remove.doneText': 'Match and messages removed',
  'matches.remove.failed': 'Failed to delete match',
  'matches.remove.title': 'Delete Match?',
  'messages.chat.activeNow': 'Active now',
  'messages.chat.loadFailed': 'Failed to load messages',
  'messages.empty.text': 'Start chatting with your matches!',
  'messages.empty.title': 'No messages yet',
  'messages.failed.file': 'Invalid file',
  'messages.failed.fileText': 'Please select an image file',
  'messages.failed.send': 'Failed to send message',
  'messages.failed.tryAgain': 'Please try again',
  'messages.failed.upload': 'Upload failed',
  'messages.failed.uploadText': 'Failed to upload image',
  'messages.image.unavailable': 'Photo unavailable',
  'messages.inbox.you': 'You: {{text}}',
  'messages.remove.failed': 'Failed to delete chat',
  'onboarding.next': 'Next',
  'onboarding.skip': 'Skip',
  'onboarding.start': 'Get started',
  'profiles.about.interests': 'Interests',
  'profiles.age.text': 'You must be 18 years or older to use this service',
  'profiles.age.title': 'Age requirement not met',
  'profiles.birth.noCity': 'No city found.',
  'profiles.noTime.skip': 'Skip',
  'profiles.noTime.specify': 'Specify',
  'profiles.noTime.title': 'Time of Birth Not Specified',
  'profiles.photos.failed': 'Failed to upload photos',
  'profiles.photos.invalid': 'Invalid file',
  'profiles.photos.invalidText': 'Please select an image file',
  'profiles.photos.label': 'Photos',
  'profiles.photos.main': 'Main',
  'profiles.photos.timeout': 'Upload timeout',
  'profiles.photos.tooMany': 'Too many photos',
  'profiles.photos.tooManyText': 'You can upload maximum 10 photos',
  'profiles.save.failedText': 'Failed to save profile. Please try again.',
  'profiles.save.saving': 'Saving...',
  'profiles.save.submit': 'Start Discovering',
  'profiles.save.timeout': 'Profile update timeout',
  'profiles.view.block': 'Block User',
  'profiles.view.interests': 'Interests',
  'profiles.view.noBio': 'No bio',
  'profiles.view.noPhoto': 'No photo available',
  'profiles.view.notFound': 'Profile not found',
  'profiles.view.photos': 'Photos',
  'profiles.view.report': 'Report User',
  'profiles.viewer.unavailable': 'Photo unavailable',
  'safety.block.done': 'User blocked',
  'safety.block.doneText': 'You have blocked {{name}}',
  'safety.block.failed': 'Failed to block user. Please try again.',
  'safety.block.submit': 'Block User',
  'safety.block.submitting': 'Blocking...',
  'safety.block.title': 'Block {{name}}?',
  'safety.report.details': 'Additional details (optional)',
  'safety.report.failed': 'Failed to submit report. Please try again.',
  'safety.report.missing': 'Please select a reason',
  'safety.report.missingText': 'You must select a reason for reporting this user',
  'safety.report.reasons.fake_profile': 'Fake profile',
  'safety.report.reasons.harassment': 'Harassment',
  'safety.report.reasons.inappropriate_content': 'Inappropriate content',
  'safety.report.reasons.other': 'Other',
  'safety.report.reasons.spam': 'Spam',
  'safety.report.submit': 'Submit Report',
  'safety.report.submitting': 'Submitting...',
  'safety.report.title': 'Report {{name}}',
  'settings.danger.title': 'Danger Zone',
  'settings.email.continue': 'Continue',
  'notifications.disabled.title': 'Push notifications are disabled',
  'notifications.notRegistered.title': 'Failed to register for notifications',
  'notifications.notStored.title': 'Push notification setup failed',
  'notifications.broken.title': 'Push notification error',
  'notifications.enabled.title': 'Notifications enabled',
  'notifications.enabled.text': 'You will now receive push notifications.',
  'ui.required': 'This field is required',
}

test('what the specification words is said in its words', async () => {
  await Promise.all(allNouns.map((noun) => loadNoun('en', noun)))
  const said = Object.keys(specified).map((place) => [place, textAt(place.split('.'))])
  expect(Object.fromEntries(said)).toEqual(specified)
})

function textAt([noun, ...path]: string[]): unknown {
  const name = allNouns.find((one) => one === noun)
  if (!name) throw new Error(`no texts of ${noun}`)
  return path.reduce<unknown>(
    (part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined),
    textsOf('en', name),
  )
}

test('no Russian line begins with a dash: the space before it holds', async () => {
  await Promise.all(allNouns.map((noun) => loadNoun('ru', noun)))
  const texts = allNouns.flatMap((noun) => everyText(textsOf('ru', noun)))
  expect(texts.filter((text) => text.includes('\u00a0—')).length).toBeGreaterThan(10)
  expect(texts.filter((text) => text.includes(' —'))).toEqual([])
})

function everyText(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return part instanceof Object ? Object.values(part).flatMap(everyText) : []
}
