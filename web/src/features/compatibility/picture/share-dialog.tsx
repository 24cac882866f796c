import { Copy, Download, Share2 } from 'lucide-react'
import type { CalculationResult } from '@yuti/contract/compatibility'
import { useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { canShareFile, shareFile } from '#/platform/share-sheet.ts'
import { isInShell } from '#/platform/shell.ts'
import { Button, buttonStyle } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { pictureInWords } from './picture-content.ts'
import { type Picture, usePicture } from './use-picture.ts'
import { usePictureContent } from './use-picture.ts'

type ShareDialogProps = { result: CalculationResult; open: boolean; onOpenChange: (open: boolean) => void }

/** Shows the picture before it is shared by the system's sheet, saved as a file or copied. */
export function ShareDialog({ result, open, onOpenChange }: ShareDialogProps) {
  const { t } = useTranslation('result')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('picture.title')}
      description={t('picture.text')}
    >
      <PictureAndWays result={result} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PictureAndWays({ result, onDone }: { result: CalculationResult; onDone: () => void }) {
  const { t } = useTranslation(['result', 'common'])
  const content = usePictureContent(result)
  const { picture, isFailed } = usePicture(content)
  const words = pictureInWords(content, t('common:stars.label', { stars: content.stars }))
  if (isFailed) return <p role="alert">{t('picture.failed')}</p>
  return (
    <>
      {picture ? (
        <img
          src={picture.url}
          alt={t('picture.alt', { text: words })}
          className="mx-auto aspect-4/5 max-h-[52dvh] rounded-input"
        />
      ) : (
        <>
          <p aria-live="polite" className="sr-only">
            {t('picture.preparing')}
          </p>
          <Skeleton className="mx-auto aspect-4/5 h-[52dvh] max-w-full rounded-input" />
        </>
      )}
      {picture && <Ways picture={picture} stars={content.stars} onDone={onDone} />}
    </>
  )
}

type WaysProps = { picture: Picture; stars: number; onDone: () => void }

function Ways({ picture: { file, url }, stars, onDone }: WaysProps) {
  const { t } = useTranslation(['compatibility', 'result', 'common'])
  const level = useLevelName()(stars)
  const text = level ? t('result.share.level', { level, stars }) : t('result.share.plain', { stars })
  const words = `${text} ${globalThis.location.origin}`
  const canShare = canShareFile(file)
  const sayFailed = () =>
    toast({ title: t('common:error.title'), description: t('result.share.failed'), tone: 'destructive' })

  async function share() {
    try {
      if ((await shareFile(file, words)) === 'shared') onDone()
    } catch {
      sayFailed()
    }
  }

  async function copy() {
    try {
      await copyPicture(file, words)
      const [title, description] = [t('result.share.copied'), t('result.share.copiedText')]
      toast({ title, description, tone: 'success' })
      onDone()
    } catch {
      sayFailed()
    }
  }

  return (
    <div className="flex flex-wrap gap-2 *:flex-[1_1_9rem]">
      <Button
        variant="secondary"
        icon={<Copy className="size-5" strokeWidth={1.75} />}
        onClick={() => void copy()}
      >
        {t('result:picture.copy')}
      </Button>
      {/* A web view cannot download; its share sheet can save files. */}
      {!isInShell() && (
        <a
          href={url}
          download={file.name}
          className={buttonStyle({ variant: canShare ? 'secondary' : 'primary' })}
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('result:picture.save')}
        </a>
      )}
      {canShare && (
        <Button icon={<Share2 className="size-5" strokeWidth={1.75} />} onClick={() => void share()}>
          {t('result:picture.share')}
        </Button>
      )}
    </div>
  )
}

/** Copies picture and text together, or the text alone if pictures cannot be copied. */
async function copyPicture(file: File, text: string): Promise<void> {
  if ('ClipboardItem' in globalThis) {
    const words = new Blob([text], { type: 'text/plain' })
    const both = new ClipboardItem({ 'image/png': file, 'text/plain': words })
    const isCopied = await navigator.clipboard.write([both]).then(
      () => true,
      () => false,
    )
    if (isCopied) return
  }
  await navigator.clipboard.writeText(text)
}
