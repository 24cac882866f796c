import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/components/empty-state.tsx'
import { InviteDialog } from '#/components/invite-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { useWiderDeck } from './use-wider-deck.ts'

/** Nobody is left: what a wider search would bring, and three ways on. */
export function EmptyDeck({ onFilter }: { onFilter: () => void }) {
  const { t } = useTranslation('discovery')
  const [isInviting, setIsInviting] = useState(false)
  const wider = useWiderDeck()
  return (
    <>
      <EmptyState title={t('empty.title')} text={wider ?? t('empty.text')}>
        {wider && <Button onClick={onFilter}>{t('empty.filters')}</Button>}
        <ButtonLink to="/matches" variant={wider ? 'secondary' : 'primary'}>
          {t('empty.matches')}
        </ButtonLink>
        <ButtonLink to="/compatibility" variant="secondary">
          {t('empty.compatibility')}
        </ButtonLink>
        <Button variant="ghost" onClick={() => setIsInviting(true)}>
          {t('empty.invite')}
        </Button>
      </EmptyState>
      <InviteDialog open={isInviting} onOpenChange={setIsInviting} />
    </>
  )
}
