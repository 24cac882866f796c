type MailProvider = {
  /** All of them lead to one mailbox. The first one names it. */
  domains: readonly [string, ...string[]]
  /** Characters of a name that this provider does not tell apart, and what they become. */
  alike?: { characters: RegExp; become: string }
}

/** Providers that spell one mailbox in several ways. app.mailbox_of knows the same ones. */
export const mailProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], alike: { characters: /\./g, become: '' } },
  {
    domains: [
      'yandex.ru',
      'ya.ru',
      'yandex.com',
      'yandex.by',
      'yandex.kz',
      'yandex.ua',
      'yandex.uz',
      'yandex.az',
      'yandex.com.am',
      'yandex.com.ge',
      'yandex.com.tr',
      'yandex.co.il',
      'yandex.ee',
      'yandex.eu',
      'yandex.fr',
      'yandex.kg',
      'yandex.lt',
      'yandex.lv',
      'yandex.md',
      'yandex.tj',
      'yandex.tm',
      'narod.ru',
    ],
    alike: { characters: /\./g, become: '-' },
  },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    alike: { characters: /[._-]/g, become: '' },
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]

const providers = new Map(
  mailProviders.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/** Returns one spelling for each mailbox: lower case, without a +tag, and as its provider tells mailboxes apart. */
export function mailboxOf(email: string): string {
  return fold(email, (domain) => providers.get(domain))
}

/**
 * The mailbox, then what it was called while Gmail alone was folded. Hashes are kept for a year, and nobody can fold a hash
 * again.
 */
export function mailboxesOf(email: string): string[] {
  const [gmail] = mailProviders
  return [
    ...new Set([
      mailboxOf(email),
      fold(email, (domain) => (gmail?.domains.includes(domain) ? gmail : undefined)),
    ]),
  ]
}

function fold(email: string, providerOf: (domain: string) => MailProvider | undefined): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+')[0] || name
  const provider = providerOf(domain)
  if (!provider) return `${plain}@${domain}`
  const { domains, alike } = provider
  return `${alike ? plain.replaceAll(alike.characters, alike.become) : plain}@${domains[0]}`
}
