import { Share2 } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useLevelName } from '#/components/stars.tsx'
import { shareText } from '#/platform/share-text.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { toast } from '#/ui/toast.tsx'

/** Level and stars are all that leaves: no name, and nothing of a birth. */
export function ShareButton({ stars }: { stars: number }) {
  const { t } = useTranslation(['compatibility', 'common'])
  const level = useLevelName()(stars)

  async function share() {
    const text = level ? t('result.share.level', { level, stars }) : t('result.share.plain', { stars })
    try {
      const outcome = await shareText(text, globalThis.location.origin)
      if (outcome !== 'copied') return
      toast({
        title: t('result.share.copied'),
        description: t('result.share.copiedText'),
        tone: 'success',
      })
    } catch {
      toast({
        title: t('common:error.title'),
        description: t('result.share.failed'),
        tone: 'destructive',
      })
    }
  }

  return (
    <IconButton label={t('result.share.open')} onClick={() => void share()}>
      <Share2 strokeWidth={1.75} />
    </IconButton>
  )
}
