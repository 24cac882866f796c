import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { Logo } from '#/components/logo.tsx'
import { readSite } from '#/features/legal/shared/site.ts'

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function Footer() {
  const { t } = useTranslation('landing')
  return (
    <footer className="below-the-fold [--about:11rem] border-line border-t px-6 pt-10 pb-[calc(var(--safe-bottom)+2.5rem)] md:px-10">
      <div className="mx-auto flex max-w-6xl flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Logo />
          <LanguagePicker />
        </div>
        <nav className="flex flex-wrap gap-x-7">
          <Link to="/terms-of-service" className={linkStyle}>
            {t('footer.terms')}
          </Link>
          <Link to="/privacy-policy" className={linkStyle}>
            {t('footer.privacy')}
          </Link>
          <Link to="/safety-tips" className={linkStyle}>
            {t('footer.safety')}
          </Link>
          <a href={`mailto:${readSite().email}`} className={linkStyle}>
            {t('footer.contact')}
          </a>
        </nav>
        <p className="text-muted text-sm">{t('footer.entertainment')}</p>
      </div>
    </footer>
  )
}
