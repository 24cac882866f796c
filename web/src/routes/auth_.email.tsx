import { createFileRoute } from '@tanstack/react-router'
import { EmailLinkScreen } from '#/features/account/sign-in/email-link-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'

export const Route = createFileRoute('/auth_/email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ deps: { token } }) => {
    const dead = { email: null, needsPassword: false }
    const check = token === undefined ? dead : api.account.checkSignInLink({ token })
    const [link] = await Promise.all([check, loadTexts('account')])
    return link
  },
  component: EmailLinkPage,
})

function EmailLinkPage() {
  const { token = '' } = Route.useSearch()
  const { email, needsPassword } = Route.useLoaderData()
  return <EmailLinkScreen token={token} email={email} needsPassword={needsPassword} />
}
