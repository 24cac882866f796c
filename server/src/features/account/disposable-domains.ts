import { disposableEmailBlocklist } from 'disposable-email-domains-js'

let domains: ReadonlySet<string> | undefined

/** Whether the domain, or one that it belongs to, gives mailboxes away for minutes. The package keeps the list. */
export function isDisposable(email: string): boolean {
  domains ??= new Set(disposableEmailBlocklist())
  const labels = email.toLowerCase().split('@').at(-1)?.split('.') ?? []
  // The last label alone is no domain of anybody.
  return labels.slice(0, -1).some((_, at) => domains?.has(labels.slice(at).join('.')))
}
