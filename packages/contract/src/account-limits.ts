// These numbers bound how long sessions, links and what is left of an account are good for.

/** A session ends after so many days without use. For so many minutes after its sign-in it counts as proof of the person. */
export const sessions = { days: 30, recentMinutes: 15 } as const
export const mailedLinks = { resetHours: 1, emailChangeHours: 1, confirmationHours: 24 } as const
export const passkeyChallengeMinutes = 5
/** How long a way to a provider and back may take. */
export const providerSignInMinutes = 10
/** How long the link to the own data works. */
export const exportLinkMinutes = 10
/** Sign-ups of one address that wait for their confirmation; beyond it the oldest goes. */
export const signUpsMax = 5
/** Passwords that wait for a verdict; beyond them the answer is SERVICE_UNAVAILABLE. Each takes some milliseconds, at most a second. */
export const passwordChecksMax = 50
export const uploads = {
  /** More than the wizard and a chat together need. Beyond it the oldest that are not used are deleted with their objects. */
  unusedMax: 40,
  unusedHours: 24,
} as const
/** How long an erasure is noted: longer than any backup is kept, with a day for its restore. */
export const erasures = { notedDays: 35, oldestBackupDays: 34 } as const
