/** The roles that the server's login may take for one transaction, by the names that SQL files and code write. */
export const memberRoles = ['app_member', 'app_staff', 'app_matchmaker', 'app_worker'] as const
export type MemberRole = (typeof memberRoles)[number]

export const defaultRolePrefix = 'app'
const written = /\bapp_(owner|member|staff|matchmaker|worker|server|auth)\b/g

/**
 * Replaces the prefix `app` of every role that the text names. Roles belong to a whole PostgreSQL cluster, so each of its
 * installations needs a prefix of its own.
 */
export function withRolePrefix(text: string, prefix: string): string {
  return prefix === defaultRolePrefix ? text : text.replaceAll(written, `${prefix}_$1`)
}
