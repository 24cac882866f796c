import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { Logo } from '#/components/logo.tsx'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { useFocusWhen } from '#/lib/use-focus-when.ts'
import { cn } from '#/ui/class-names.ts'

type AuthLayoutProps = {
  /** True for a page of a few lines: on a phone the night above them is higher and shows the mark. */
  isShort?: boolean
  /** In place of the mark, on a short page about a mail or about the end of something. */
  picture?: ReactNode
  children: ReactNode
}

/** The night sky is above the page on a phone, where the header begins it, and beside it from 768 px. */
export function AuthLayout({ isShort = false, picture, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[minmax(18rem,5fr)_7fr] md:grid-rows-[auto_1fr]">
      <header className="flex min-h-17 flex-wrap items-center justify-between gap-x-3 px-5 pt-safe max-md:bg-night-top max-md:text-on-photo max-md:[color-scheme:dark] md:col-start-2 md:justify-end md:px-10">
        <HomeLink className="md:hidden" />
        <LanguagePicker />
      </header>
      <NightSky
        className={cn(
          'md:col-start-1 md:row-span-2 md:row-start-1',
          isShort ? 'max-md:[&>svg]:hidden' : 'max-md:[&>svg]:-top-4',
        )}
      >
        <div
          className={cn(
            'flex items-center justify-center md:hidden [@media(max-height:34rem)]:h-7',
            isShort ? 'h-[min(36dvh,19rem)] pb-14' : 'h-21',
          )}
        >
          {isShort &&
            (picture ? (
              <Drawing>{picture}</Drawing>
            ) : (
              <Mark className="w-52 text-cream [@media(max-height:34rem)]:hidden" />
            ))}
        </div>
        <aside className="sticky top-0 hidden h-dvh flex-col justify-between p-10 md:flex">
          <HomeLink className="self-start" />
          {picture ? <Drawing>{picture}</Drawing> : <Mark className="mx-auto w-full max-w-72 text-cream" />}
          <Slogan />
        </aside>
      </NightSky>
      <div className="-mt-7 relative flex flex-1 flex-col rounded-t-card bg-background px-5 pb-safe md:col-start-2 md:mt-0 md:rounded-none md:px-10">
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col pt-7 pb-6 md:justify-center md:pt-6 md:pb-24">
          {children}
        </main>
      </div>
    </div>
  )
}

/** One of the pictures of empty pages, in the colour of the mark. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <div className="w-60 md:mx-auto md:w-full md:max-w-84 [&>svg]:mb-0 [&>svg]:h-auto [&>svg]:w-full [&>svg]:text-cream [@media(max-height:34rem)]:max-md:hidden">
      {children}
    </div>
  )
}

function Slogan() {
  const { t } = useTranslation()
  return <p className="text-balance font-display font-semibold text-2xl tracking-[-0.015em]">{t('slogan')}</p>
}

function HomeLink({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/"
      className={cn('inline-flex min-h-11 items-center rounded-small', className)}
      aria-label={t('appName')}
    >
      <Logo />
    </Link>
  )
}

type AuthHeadingProps = {
  title: ReactNode
  text: ReactNode
  /** It is in place of a form or button that was pressed, and takes the focus. */
  hasReplaced?: boolean
}

export function AuthHeading({ title, text, hasReplaced = false }: AuthHeadingProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(hasReplaced)
  return (
    <div className="mb-6 flex flex-col gap-2 md:mb-7">
      <h1 ref={heading} tabIndex={hasReplaced ? -1 : undefined} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="text-muted">{text}</p>
    </div>
  )
}
