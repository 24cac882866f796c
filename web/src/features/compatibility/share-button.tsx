import type { CalculationResult } from '@yuti/contract/compatibility'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'

const ShareDialog = lazyOverlay(async () => (await import('./picture/share-dialog.tsx')).ShareDialog)

/** A picture is all that leaves: no name, and nothing of a birth. */
export function ShareButton({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t('result.share.open')} onClick={() => setIsOpen(true)}>
        <Share2 strokeWidth={1.75} />
      </IconButton>
      <ShareDialog
        result={result}
        open={isOpen}
        onOpenChange={setIsOpen}
        isWanted={isOpen}
        onFailed={() => setIsOpen(false)}
      />
    </>
  )
}
