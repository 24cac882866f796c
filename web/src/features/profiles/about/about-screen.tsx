import { useQuery } from '@tanstack/react-query'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useGoBack } from '../back-button.tsx'
import { ownProfileQuery } from '../queries.ts'
import { AboutForm } from './about-form.tsx'

/** What a member may tell besides the wizard. */
export function AboutScreen() {
  const { t } = useTranslation('about')
  const goBack = useGoBack('/profile')
  return (
    <>
      <DetailHeader title={t('title')} onBack={goBack} />
      <div className="mx-auto w-full max-w-xl lg:max-w-5xl">
        <Content />
      </div>
    </>
  )
}

function Content() {
  const { t } = useTranslation('about')
  const own = useQuery(ownProfileQuery)
  if (isFirstLoad(own)) return <AboutSkeleton />
  if (!own.data) return <QueryErrorState query={own} text={t('loadFailed')} />
  return <AboutForm key={own.data.id} own={own.data} />
}

function AboutSkeleton() {
  const { t } = useTranslation()
  return (
    <output className="flex flex-col gap-8 px-5 pt-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
      <Skeleton className="h-20 rounded-input" />
      <Skeleton className="h-20 rounded-input" />
      <Skeleton className="h-24" />
    </output>
  )
}
