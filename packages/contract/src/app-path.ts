/** The first parts of the pages that a sign-in may lead to; the sign-in pages themselves are not among them. */
const pages = [
  'admin-panel',
  'compatibility',
  'discover',
  'invitation',
  'likes',
  'manual-compatibility',
  'matches',
  'messages',
  'profile',
  'profile-setup',
  'settings',
]

export const appPathMaxLength = 300

/** Matches paths of this app only, never another origin: no second slash, backslash, dot, encoded character or fragment in the path. */
export const appPathPattern = new RegExp(`^/(?:${pages.join('|')})(?:/[\\w-]+)*(?:\\?[\\w=&%.+~-]*)?$`)

export function isAppPath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= appPathMaxLength && appPathPattern.test(path)
}
