import { useMutation } from '@tanstack/react-query'
import type { Provider, ProviderIdentity } from '@yuti/contract/account-providers'
import { KeyRound, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { useUser } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import { settingsRowButtonStyle, settingsRowTextStyle } from '#/features/account/shared/settings-page.tsx'
import { cn } from '#/ui/class-names.ts'
import { ProviderLogo } from './provider-button.tsx'

/** The two lists of ways in. */
export const rowsStyle =
  'flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5'

type RowProps = {
  icon: ReactNode
  /** Signs in now, which the ground of the icon shows beside the words. */
  isOn: boolean
  name: string
  state: string
  detail?: string
  warning?: string | null
  children?: ReactNode
}

export function Row({ icon, isOn, name, state, detail, warning, children }: RowProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-4">
      <span
        className={cn(
          'row-span-2 flex size-10 items-center justify-center self-start rounded-full [&>svg]:size-5',
          isOn ? 'bg-rhythm-soft text-rhythm-ink' : 'bg-inset text-muted',
        )}
      >
        {icon}
      </span>
      <p className="min-w-0 font-medium">{name}</p>
      <div className={settingsRowTextStyle}>
        <p className="wrap-anywhere text-muted text-sm">{state}</p>
        {detail && <p className="text-muted text-xs">{detail}</p>}
        {warning && <p className="mt-1 text-danger-ink text-xs">{warning}</p>}
      </div>
      {/* A button without a border may be taller than its line. */}
      {children && <div className={cn(settingsRowButtonStyle, '-my-2.5 -mr-2 *:px-2')}>{children}</div>}
    </li>
  )
}

export function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation(['providers', 'common'])
  const { email } = useUser()
  const ask = useMutation({
    mutationFn: () => api.account.requestPasswordReset({ email, language: currentLanguage() }),
    onSuccess: () =>
      toast({
        title: t('methods.setSent'),
        description: t('methods.setSentText', { email }),
        tone: 'success',
        durationMs: 10_000,
      }),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <Row
      icon={<KeyRound aria-hidden="true" strokeWidth={1.75} />}
      isOn={hasPassword}
      name={t('methods.password')}
      state={t(hasPassword ? 'methods.isSet' : 'methods.isNotSet')}
    >
      {hasPassword ? (
        <ButtonLink to="/settings/password" variant="quiet" size="small">
          {t('methods.change')}
        </ButtonLink>
      ) : (
        <Button variant="ghost" size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t(ask.isPending ? 'methods.setting' : 'methods.set')}
        </Button>
      )}
    </Row>
  )
}

type MailRowProps = { isOn: boolean; isLast: boolean; isOff: boolean; onChange: () => void }

export function MailRow({ isOn, isLast, isOff, onChange }: MailRowProps) {
  const { t } = useTranslation('providers')
  const { email } = useUser()
  return (
    <Row
      icon={<Mail aria-hidden="true" strokeWidth={1.75} />}
      isOn={isOn}
      name={t('methods.mail')}
      state={isOn ? t('methods.mailOn', { email }) : t('methods.mailOffState')}
    >
      {!(isOn && isLast) && (
        <Button
          variant={isOn ? 'quiet' : 'ghost'}
          size="small"
          aria-label={t(isOn ? 'methods.turnOffName' : 'methods.turnOnName')}
          aria-disabled={isOff}
          onClick={onChange}
        >
          {t(isOn ? 'methods.turnOff' : 'methods.turnOn')}
        </Button>
      )}
    </Row>
  )
}

type IdentityRowProps = {
  identity: ProviderIdentity
  isLast: boolean
  isOff: boolean
  onRemove: () => void
}

export function IdentityRow({ identity, isLast, isOff, onRemove }: IdentityRowProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { provider, email, isMailOff, linkedAt } = identity
  const name = t(`name.${provider}`)
  const since = t('methods.since', { date: format.date(linkedAt, 'medium') })
  return (
    <Row
      icon={<ProviderLogo provider={provider} className="size-5 text-ink" />}
      isOn
      name={name}
      state={email ?? since}
      {...(email ? { detail: since } : {})}
      warning={isMailOff ? t('methods.mailOff') : null}
    >
      {!isLast && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('methods.removeName', { provider: name })}
          aria-disabled={isOff}
          onClick={onRemove}
        >
          {t('methods.remove')}
        </Button>
      )}
    </Row>
  )
}

type AddRowProps = { provider: Provider; isOff: boolean; onAdd: () => void }

export function AddRow({ provider, isOff, onAdd }: AddRowProps) {
  const { t } = useTranslation('providers')
  const name = t(`name.${provider}`)
  return (
    <Row
      icon={<ProviderLogo provider={provider} className="size-5 text-ink" />}
      isOn={false}
      name={name}
      state={t('methods.notLinked')}
    >
      <Button
        variant="ghost"
        size="small"
        aria-label={t('methods.linkName', { provider: name })}
        aria-disabled={isOff}
        onClick={onAdd}
      >
        {t('methods.link')}
      </Button>
    </Row>
  )
}
