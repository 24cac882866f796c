import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { useFocusLoss } from '#/lib/use-focus-loss.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ProfileFailed } from '../profile-failed.tsx'
import { ownProfileQuery } from '../queries.ts'
import { Wizard } from './wizard.tsx'
import { WizardProgress } from './wizard-frame.tsx'
import { WizardLayout } from './wizard-layout.tsx'

/** First set-up and later edits are the same three steps. */
export function WizardScreen() {
  const { t } = useTranslation('profiles')
  const own = useQuery(ownProfileQuery)
  const [hasLostFocus, setHasLostFocus] = useState(false)
  if (isFirstLoad(own)) return <WizardSkeleton onFocusLost={() => setHasLostFocus(true)} />
  if (!own.data) {
    return (
      <main>
        <ProfileFailed
          title={t('wizard.label')}
          text={t('wizard.loadFailed')}
          query={own}
          fallback="/profile"
        />
      </main>
    )
  }
  return <Wizard key={own.data.id} own={own.data} hasLostFocus={hasLostFocus} />
}

/** A page that was opened by a link has the focus in its `main`. */
function WizardSkeleton({ onFocusLost }: { onFocusLost: () => void }) {
  const { t } = useTranslation()
  const main = useFocusLoss(onFocusLost)
  const { step = 1 } = useSearch({ from: '/profile-setup' })
  return (
    <WizardLayout step={step}>
      <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col">
        <WizardProgress step={step} onBack={null} />
        <main ref={main}>
          <output className="flex flex-col gap-6 px-5 pt-5">
            <h1 className="sr-only">{t('loading')}</h1>
            <Skeleton className="h-9 w-64" />
            <Skeleton className="h-13 rounded-input" />
            <div className="grid grid-cols-2 gap-3">
              <Skeleton className="h-13 rounded-input" />
              <Skeleton className="h-13 rounded-input" />
            </div>
            <Skeleton className="h-13 rounded-input" />
          </output>
        </main>
      </div>
    </WizardLayout>
  )
}
