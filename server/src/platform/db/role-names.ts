/** The roles that the server's login may take for one transaction, by the names that SQL files and code write. */
export const memberRoles = ['app_member', 'app_staff', 'app_matchmaker', 'app_worker'] as const
export type MemberRole = (typeof memberRoles)[number]

export const defaultRolePrefix = 'app'
const written = /\bapp_(owner|member|staff|matchmaker|worker|server|auth)\b/g

/**
 * Roles belong to a whole PostgreSQL cluster, so an installation beside another needs a prefix of its own: puts it in place
 * of `app` wherever the text names a role.
 */
export function withRolePrefix(text: string, prefix: string): string {
  return prefix === defaultRolePrefix ? text : text.replaceAll(written, `${prefix}_$1`)
}
