import { useQueryClient } from '@tanstack/react-query'
import type { TokenScope } from '@yuti/contract/access-tokens'
import { accessTokens as limits } from '@yuti/contract/limits'
import { useId, useState } from 'react'
import { checkPassword, type FieldErrorKey } from '#/features/account/field-checks.ts'
import { useForm } from '#/features/account/use-form.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { SelectRow } from '#/ui/select-row.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'

type Days = (typeof limits.days)[number]
type Draft = { name: string; scopes: TokenScope[]; days: Days; password: string | null }

type NewTokenDialogProps = {
  hasPassword: boolean
  create: (draft: Draft) => Promise<{ token: string }>
  onMade: (token: string) => void
  onClose: () => void
}

const initial = { name: '', password: '' }
const scopesOf: Record<'chart' | 'export' | 'both', TokenScope[]> = {
  chart: ['chart'],
  export: ['export'],
  both: ['chart', 'export'],
}

function checkName(name: string): FieldErrorKey | null {
  if (name.trim() === '') return 'required'
  return name.trim().length > limits.nameMax ? 'tooLong' : null
}

/** Asks what the token is for and what it may read, and for the password, if there is one. */
export function NewTokenDialog({ hasPassword, create, onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const formId = useId()
  const queryClient = useQueryClient()
  const checks = { name: checkName, ...(hasPassword ? { password: checkPassword } : {}) }
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })
  const [reads, setReads] = useState<keyof typeof scopesOf>('chart')
  const [days, setDays] = useState<Days>(90)

  async function send({ name, password }: typeof initial) {
    try {
      const scopes = scopesOf[reads]
      const { token } = await create({ name, scopes, days, password: hasPassword ? password : null })
      onMade(token)
      onClose()
      await queryClient.invalidateQueries({ queryKey: orpc.account.listAccessTokens.key() })
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <Dialog
      open
      staysOnOutsidePress
      onOpenChange={(next) => (next || isSubmitting ? undefined : onClose())}
      title={t('accessTokens.form.title')}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t(isSubmitting ? 'accessTokens.creating' : 'accessTokens.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(send)} className="flex flex-col gap-5">
        <TextField
          {...text('name')}
          label={t('accessTokens.form.name')}
          hint={t('accessTokens.form.nameHint')}
          autoComplete="off"
        />
        <RadioGroup
          label={t('accessTokens.form.reads')}
          value={reads}
          onValueChange={setReads}
          choices={(['chart', 'export', 'both'] as const).map((value) => ({
            value,
            label: t(`accessTokens.form.${value}`),
          }))}
        />
        <SelectRow
          label={t('accessTokens.form.lasts')}
          value={String(days)}
          onValueChange={(value) => setDays(limits.days.find((each) => String(each) === value) ?? days)}
          choices={limits.days.map((each) => ({
            value: String(each),
            label: t(`accessTokens.form.days${each}`),
          }))}
        />
        {hasPassword && (
          <PasswordField
            {...text('password')}
            label={t('accessTokens.form.password')}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}
