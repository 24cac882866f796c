import { useTranslation } from '#/i18n/use-translation.ts'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'

export function InvitationSection() {
  const { t } = useTranslation('landing')
  return (
    <NightSky className="below-the-fold px-6 py-20 text-center md:py-28">
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-5">
        <Mark className="w-28 text-cream" />
        <h2 className="text-2xl md:text-3xl">{t('invitation.title')}</h2>
        <p className="text-balance">{t('invitation.text')}</p>
        <ButtonLink to="/auth" state={{ authMode: 'sign-up' }} className="mt-2 w-full sm:w-auto sm:min-w-60">
          {t('invitation.start')}
        </ButtonLink>
      </div>
    </NightSky>
  )
}
