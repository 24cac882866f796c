import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { CodeForm } from './code-form.tsx'
import { FactorHeading } from './factor-heading.tsx'
import { encode } from 'uqr'

type EnrolFactorProps = { isDemo: boolean; onCodes: (codes: string[]) => void }

/**
 * Shows the TOTP secret as a QR code and as text until a code confirms it. Starting needs a one-time code from the person
 * who runs the server, except in the demo.
 */
export function EnrolFactor({ isDemo, onCodes }: EnrolFactorProps) {
  const { t } = useTranslation(['staff', 'common'])
  const begin = useMutation({
    mutationFn: (input: { code?: string }) => api.staff.beginFactor(input),
  })
  const beginInDemo = useMutation({
    mutationFn: () => begin.mutateAsync({}),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })

  async function confirm(code: string) {
    const { recoveryCodes } = await api.staff.confirmFactor({ code })
    onCodes(recoveryCodes)
  }

  return (
    <>
      <FactorHeading
        hasReplaced={begin.data !== undefined}
        title={t('factor.enrol.title')}
        text={t(isDemo || begin.data ? 'factor.enrol.text' : 'factor.enrol.textCode')}
      />
      {begin.data ? (
        <>
          <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-5 text-center">
            <p className="text-balance">{t('factor.enrol.scan')}</p>
            <QrCode text={begin.data.uri} label={t('factor.enrol.qr')} />
            <Key secret={begin.data.secret} />
          </div>
          <p>{t('factor.enrol.enterCode')}</p>
          <CodeForm kind="app" submit={t('factor.enrol.confirm')} onCode={confirm} />
        </>
      ) : isDemo ? (
        <Button wide loading={beginInDemo.isPending} onClick={() => beginInDemo.mutate()}>
          {t(beginInDemo.isPending ? 'factor.enrol.beginning' : 'factor.enrol.begin')}
        </Button>
      ) : (
        <CodeForm
          kind="enrolment"
          submit={t('factor.enrol.begin')}
          onCode={async (code) => void (await begin.mutateAsync({ code }))}
        />
      )}
    </>
  )
}

/** The key in groups of four, for typing it by hand. */
function Key({ secret }: { secret: string }) {
  const { t } = useTranslation(['staff', 'common'])
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ title: t('factor.codes.copied'), tone: 'success' })
    } catch (error) {
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
  }
  return (
    <div className="flex w-full flex-col items-center gap-1 text-sm">
      <p className="text-muted">{t('factor.enrol.manual')}</p>
      <code className="text-balance font-sans font-semibold tracking-wide wrap-anywhere">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Button
        variant="ghost"
        size="small"
        icon={<Copy aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        onClick={() => void copy()}
      >
        {t('factor.enrol.copyKey')}
      </Button>
    </div>
  )
}

/** Width of the quiet zone in modules; cameras need it to find the code. */
const quiet = 4

/** Dark on white in both themes, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { ecc: 'M', border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-input bg-on-photo text-photo-pill-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
