import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useRealtime } from '#/lib/events.ts'
import { toast } from '#/ui/toast.tsx'

/** Somebody has answered a consent link, or has chosen what becomes of the result: said wherever the member is. */
export function useConsentNews(): void {
  const { t } = useTranslation('compatibility')
  const navigate = useNavigate()
  useRealtime('consent', ({ linkId, state }) => {
    const show = () =>
      void (state === 'kept'
        ? navigate({ to: '/manual-compatibility/answers/$id', params: { id: linkId } })
        : navigate({ to: '/manual-compatibility' }))
    toast({
      title: t(`news.${state}`),
      description: t(`news.${state}Text`),
      tone: state === 'kept' ? 'success' : 'plain',
      action: { label: t('news.show'), onPress: show },
    })
  })
}
