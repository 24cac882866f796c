import { useQuery } from '@tanstack/react-query'
import { accessTokens as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { Reauthenticate } from '#/features/account/providers/reauthenticate.tsx'
import { SettingsPage } from '#/features/account/shared/settings-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { LentKey } from '#/features/account/pictures/lent-key.tsx'
import { MadeToken } from './made-token.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

export const tokensQuery = orpc.account.listAccessTokens.queryOptions()

export function AccessTokensScreen() {
  const { t } = useTranslation('settings')
  return (
    <SettingsPage
      title={t('accessTokens.title')}
      picture={<LentKey />}
      text={
        <>
          {t('accessTokens.text')}{' '}
          <a href="/api" target="_blank" className="text-primary-ink underline" rel="noreferrer">
            {t('accessTokens.guide')}
          </a>
        </>
      }
    >
      <Tokens />
    </SettingsPage>
  )
}

function Tokens() {
  const { t } = useTranslation('settings')
  const list = useQuery(tokensQuery)
  const security = useQuery(orpc.account.security.queryOptions())
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  if (list.isPending || security.isPending) return <Skeleton className="h-40 w-full rounded-card" />
  const failed = [list, security].find(({ isError, data }) => isError && !data)
  if (failed || !list.data || !security.data) {
    return (
      <ErrorState
        error={failed?.error ?? null}
        text={t('accessTokens.failed')}
        onRetry={() => void failed?.refetch()}
        isRetrying={failed?.isFetching ?? false}
      />
    )
  }
  const { tokens } = list.data
  const { hasPassword, hasRecentSignIn } = security.data
  const isFull = tokens.length >= limits.max
  return (
    <>
      {made !== null && <MadeToken token={made} onKept={() => setMade(null)} />}
      {tokens.length === 0 ? (
        <p className="text-center font-semibold">{t('accessTokens.empty')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-5">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {!hasPassword && !hasRecentSignIn ? (
        <Reauthenticate returnTo="/settings/access-tokens" />
      ) : (
        <Button wide disabled={isFull || made !== null} onClick={() => setIsAsking(true)}>
          {t('accessTokens.create')}
        </Button>
      )}
      {isFull && <p className="text-muted text-sm">{t('accessTokens.full', { max: limits.max })}</p>}
      {isAsking && (
        <NewTokenDialog
          hasPassword={hasPassword}
          create={(draft) => api.account.createAccessToken(draft)}
          onMade={setMade}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
