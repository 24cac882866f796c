import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Mark } from './mark.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
      <Mark className="mb-4 h-20" />
      <h1 className="text-2xl">{t('notFound.title')}</h1>
      <p className="text-mute">{t('notFound.text')}</p>
      <ButtonLink to="/" className="mt-2">
        {t('notFound.home')}
      </ButtonLink>
    </main>
  )
}
