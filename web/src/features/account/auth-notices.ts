/** How the link of a confirmation mail ended, as the server's redirect tells it; or why one of the staff is here again. */
export const authNotices = ['confirmed', 'link-expired', 'link-invalid', 'staff-idle'] as const
export type AuthNotice = (typeof authNotices)[number]
