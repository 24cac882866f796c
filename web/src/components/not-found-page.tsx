import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { buttonStyle } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Mark } from './mark.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
      <Mark className="mb-4 h-20" />
      <h1 className="text-2xl">{t('notFound.title')}</h1>
      <p className="text-mute">{t('notFound.text')}</p>
      <Link to="/" className={cn(buttonStyle(), 'mt-2')}>
        {t('notFound.home')}
      </Link>
    </main>
  )
}
