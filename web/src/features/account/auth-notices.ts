/** How the link of a confirmation mail ended, as the server's redirect tells it. */
export const authNotices = ['confirmed', 'link-expired', 'link-invalid'] as const
export type AuthNotice = (typeof authNotices)[number]
