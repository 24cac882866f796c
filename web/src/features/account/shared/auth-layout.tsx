import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { Logo } from '#/components/logo.tsx'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'

type AuthLayoutProps = {
  /** True for a page of a few lines: on a phone the mark is above them, so that they begin where one looks. */
  isShort?: boolean
  children: ReactNode
}

/** One column on a phone; from 768 px the night sky is shown beside it. */
export function AuthLayout({ isShort = false, children }: AuthLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[minmax(18rem,5fr)_7fr]">
      <NightSky className="hidden md:block">
        <aside className="sticky top-0 flex h-dvh flex-col justify-between p-10">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center self-start rounded-small"
            aria-label={t('appName')}
          >
            <Logo />
          </Link>
          <Mark className="mx-auto w-full max-w-72 text-cream" />
          <p className="text-balance font-display font-semibold text-2xl tracking-[-0.015em]">
            {t('slogan')}
          </p>
        </aside>
      </NightSky>
      <div className="flex flex-1 flex-col px-5 pt-safe pb-safe">
        <header className="flex min-h-17 flex-wrap items-center justify-between gap-x-3 md:justify-end">
          <Link to="/" className="rounded-small py-2 md:hidden" aria-label={t('appName')}>
            <Logo />
          </Link>
          <LanguagePicker />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col py-6 md:justify-center md:pb-24">
          {isShort && (
            <div className="flex h-[min(27dvh,15rem)] shrink-0 items-center justify-center pb-6 md:hidden [@media(max-height:34rem)]:hidden">
              <Mark className="w-40" />
            </div>
          )}
          {children}
        </main>
      </div>
    </div>
  )
}

export function AuthHeading({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <div className="mb-7 flex flex-col gap-2">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
    </div>
  )
}
