import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { Logo } from '#/components/logo.tsx'

/** For somebody who may never have heard of Yuti: the name, the language, and the page. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col px-5 pt-safe pb-safe lg:px-8">
      <header className="mx-auto flex min-h-17 w-full max-w-md flex-wrap items-center justify-between gap-x-3 lg:max-w-5xl">
        <Link to="/" className="rounded-small py-2" aria-label={t('appName')}>
          <Logo />
        </Link>
        <LanguagePicker />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col pt-4 pb-10 lg:max-w-5xl">{children}</main>
    </div>
  )
}
