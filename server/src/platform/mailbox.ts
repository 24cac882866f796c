const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/** Returns one spelling for each mailbox: lower case, without a +tag, and without dots at providers that ignore them. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0] || name
  return ignoresDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
