import { Copy, Download, Printer } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { downloadFile } from '#/platform/download.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { buttonsStyle } from '#/ui/overlay.tsx'
import { toast } from '#/ui/toast.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

const iconStyle = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

/** Shown once, right after they were made. Print styles hide the rest of the page. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['staff', 'common'])
  const text = `${t('factor.codes.file')}\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: t('factor.codes.copied'), tone: 'success' })
    } catch {
      const description = t('factor.codes.copyFailed')
      toast({ title: t('common:error.title'), description, tone: 'destructive' })
    }
  }

  return (
    <>
      <ul
        aria-label={t('factor.codes.list')}
        className="grid grid-cols-[repeat(auto-fit,minmax(12ch,1fr))] whitespace-nowrap gap-x-6 gap-y-2 rounded-input border border-line bg-background px-5 py-4 text-center font-semibold tabular-nums tracking-wide"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className={cn(buttonsStyle, 'print:hidden')}>
        <Button variant="secondary" size="small" icon={<Copy {...iconStyle} />} onClick={() => void copy()}>
          {t('factor.codes.copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download {...iconStyle} />}
          onClick={() => downloadFile(new File([text], 'yuti-recovery-codes.txt', { type: 'text/plain' }))}
        >
          {t('factor.codes.download')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Printer {...iconStyle} />}
          onClick={() => globalThis.print()}
        >
          {t('factor.codes.print')}
        </Button>
      </div>
      <Button wide className="print:hidden" onClick={onKept}>
        {t('factor.codes.kept')}
      </Button>
    </>
  )
}
