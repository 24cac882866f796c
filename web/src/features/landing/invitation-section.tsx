import { useTranslation } from '#/i18n/use-translation.ts'
import { NightSky } from '#/components/night-sky.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'

export function InvitationSection() {
  const { t } = useTranslation('landing')
  return (
    <NightSky className="px-6 py-24 text-center md:py-32">
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-5">
        <h2 className="text-2xl md:text-3xl">{t('invitation.title')}</h2>
        <p>{t('invitation.text')}</p>
        <ButtonLink to="/auth" state={{ authMode: 'sign-up' }} className="mt-2 w-full sm:w-auto sm:min-w-60">
          {t('invitation.start')}
        </ButtonLink>
      </div>
    </NightSky>
  )
}
