import { Copy, Share2 } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFocusWhen } from '#/lib/use-focus-when.ts'
import { shareText } from '#/platform/share-sheet.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'

type ReadyLinkProps = {
  label: string
  token: string
  /** Whether it takes the place of the form, which had the focus. */
  hasReplaced: boolean
  onDone: () => void
}

export function ReadyLink({ label, token, hasReplaced, onDone }: ReadyLinkProps) {
  const { t } = useTranslation(['consent', 'common'])
  const heading = useFocusWhen<HTMLHeadingElement>(hasReplaced)
  const link = `${globalThis.location.origin}/invitation/${token}`

  async function pass(send: () => Promise<'shared' | 'copied' | 'closed'>) {
    try {
      if ((await send()) !== 'copied') return
      toast({ title: t('ask.copied'), description: t('ask.copiedText'), tone: 'success' })
    } catch {
      toast({ title: t('common:error.title'), description: t('ask.shareFailed'), tone: 'destructive' })
    }
  }
  async function copy() {
    await navigator.clipboard.writeText(link)
    return 'copied' as const
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-balance text-2xl outline-none">
          {t('ask.readyTitle', { name: label })}
        </h2>
        <p className="text-muted">{t('ask.readyText')}</p>
      </div>
      <TextField
        label={t('ask.link')}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        className="text-ellipsis"
      />
      <div className="flex flex-col gap-2">
        <Button
          wide
          icon={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-5" />}
          onClick={() => void pass(() => shareText(t('ask.message'), link))}
        >
          {t('ask.share')}
        </Button>
        <Button
          wide
          variant="secondary"
          icon={<Copy aria-hidden="true" strokeWidth={1.75} className="size-5" />}
          onClick={() => void pass(copy)}
        >
          {t('ask.copy')}
        </Button>
        <Button wide variant="quiet" onClick={onDone}>
          {t('ask.done')}
        </Button>
      </div>
    </div>
  )
}
