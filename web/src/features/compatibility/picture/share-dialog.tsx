import { useMemo, useState } from 'react'
import { Copy, Download, Share2 } from 'lucide-react'
import type { CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { canShareFile, shareFile } from '#/platform/share-sheet.ts'
import { isInShell } from '#/platform/shell.ts'
import { Button, buttonStyle } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { cn } from '#/ui/class-names.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { footStyle } from '#/ui/overlay.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { type PictureContent, pictureInWords } from './picture-content.ts'
import { type Shape, shapeNames } from './shapes.ts'
import { moonSentence, type Picture, usePicture, usePictureContent } from './use-picture.ts'

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
      // Beside the picture, so that it can be as high as the window of a laptop lets it.
      className="md:max-w-4xl"
    >
      <PictureAndWays result={result} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PictureAndWays({ result, onDone }: { result: CalculationResult; onDone: () => void }) {
  const { t } = useTranslation('result')
  const [shape, setShape] = useState<Shape>('story')
  const [hasMoon, setHasMoon] = useState(false)
  const canHaveMoon = useMemo(() => moonSentence(result) !== null, [result])
  const content = usePictureContent(result, hasMoon)
  return (
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_auto_1fr] md:gap-x-6">
      <SegmentedControl
        label={t('picture.shape')}
        value={shape}
        onValueChange={setShape}
        choices={shapeNames.map((value) => ({ value, label: t(`picture.shapes.${value}`) }))}
      />
      {canHaveMoon && (
        <Checkbox
          label={t('picture.moon')}
          checked={hasMoon}
          onChange={(event) => setHasMoon(event.target.checked)}
        />
      )}
      <Preview key={`${shape} ${hasMoon}`} content={content} shape={shape} onDone={onDone} />
    </div>
  )
}

const frames: Record<Shape, string> = {
  story: 'aspect-9/16 h-[38dvh] md:h-full',
  post: 'aspect-4/5 h-[38dvh] md:h-full',
  link: 'aspect-[1200/630] w-full',
}

type PreviewProps = { content: PictureContent; shape: Shape; onDone: () => void }

function Preview({ content, shape, onDone }: PreviewProps) {
  const { t } = useTranslation(['result', 'common'])
  const { picture, isFailed } = usePicture(content, shape)
  const { stars } = content
  const words = pictureInWords(content, stars === null ? null : t('common:stars.label', { stars }))
  const frame = `max-w-full rounded-input ${frames[shape]}`
  if (isFailed) return <p role="alert">{t('picture.failed')}</p>
  return (
    <>
      {/* One height for all shapes, so that the dialog does not jump. */}
      <div className="flex items-center justify-center md:col-start-1 md:row-span-3 md:row-start-1 md:h-[min(34rem,64dvh)] md:rounded-input md:bg-inset md:p-4">
        {picture ? (
          <img src={picture.url} alt={t('picture.alt', { text: words })} className={frame} />
        ) : (
          <>
            <p aria-live="polite" className="sr-only">
              {t('picture.preparing')}
            </p>
            <Skeleton className={frame} />
          </>
        )}
      </div>
      {picture && <Ways picture={picture} content={content} onDone={onDone} />}
    </>
  )
}

type WaysProps = { picture: Picture; content: PictureContent; onDone: () => void }

function Ways({ picture: { file, url }, content: { level, stars, sentence }, onDone }: WaysProps) {
  const { t } = useTranslation(['compatibility', 'result', 'common'])
  // Few stars are in neither the picture nor the words beside it.
  const text = stars === null ? sentence : t('result.share.level', { level, stars })
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
    <div
      className={cn(
        footStyle,
        'md:m-0 md:flex-col md:flex-nowrap md:self-end md:p-0 md:shadow-none md:*:flex-none *:whitespace-nowrap',
      )}
    >
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
