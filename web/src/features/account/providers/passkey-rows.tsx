import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '@yuti/contract/account-providers'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { createPasskey, isPasskeySupported } from '#/platform/passkeys.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { MethodDialog } from './method-dialogs.tsx'
import { Row } from './method-rows.tsx'

type PasskeyRowsProps = {
  passkeys: Passkey[]
  hasPassword: boolean
  /** There is one way in only. */
  isLast: boolean
  isOff: boolean
}

/** The passkeys of the account. */
export function PasskeyRows({ passkeys, hasPassword, isLast, isOff }: PasskeyRowsProps) {
  const [removing, setRemoving] = useState<Passkey | null>(null)
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          isLast={isLast}
          isOff={isOff}
          onRemove={() => setRemoving(passkey)}
        />
      ))}
      {removing && (
        <RemoveDialog passkey={removing} hasPassword={hasPassword} onClose={() => setRemoving(null)} />
      )}
    </>
  )
}

export function AddPasskeyRow({ hasPassword, isOff }: Pick<PasskeyRowsProps, 'hasPassword' | 'isOff'>) {
  const { t } = useTranslation('providers')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Row icon={<PasskeyIcon />} isOn={false} name={t('methods.passkey')} state={t('methods.passkeyNone')}>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('methods.passkeyAddName')}
        aria-disabled={isOff}
        onClick={() => setIsAdding(true)}
      >
        {t('methods.passkeyAdd')}
      </Button>
      {isAdding && <AddDialog hasPassword={hasPassword} onClose={() => setIsAdding(false)} />}
    </Row>
  )
}

function PasskeyIcon() {
  return <Fingerprint aria-hidden="true" strokeWidth={1.75} />
}

type PasskeyRowProps = { passkey: Passkey; isLast: boolean; isOff: boolean; onRemove: () => void }

function PasskeyRow({ passkey, isLast, isOff, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { device, isSynced, addedAt, lastUsedAt } = passkey
  const since = t('methods.passkeySince', { date: format.date(addedAt, 'medium') })
  const used = lastUsedAt && t('methods.passkeyUsed', { date: format.date(lastUsedAt, 'medium') })
  const more = [used && since, isSynced && t('methods.passkeySynced')].filter(Boolean).join(' · ')
  return (
    <Row
      icon={<PasskeyIcon />}
      isOn
      name={device ? t('methods.passkeyOn', { device }) : t('methods.passkey')}
      state={used ?? since}
      detail={more}
    >
      {!isLast && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('methods.passkeyRemoveName', { device: device ?? '' }).trim()}
          aria-disabled={isOff}
          onClick={onRemove}
        >
          {t('methods.remove')}
        </Button>
      )}
    </Row>
  )
}

/** Asks for the password, then lets the device make a passkey. */
function AddDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation(['providers', 'common'])
  const queryClient = useQueryClient()
  const say = (description: string) =>
    toast({ title: t('common:error.title'), description, tone: 'destructive' })
  async function add(password: string | null) {
    if (!isPasskeySupported()) {
      say(t('methods.passkeyUnsupported'))
      return
    }
    const options = await api.account.beginPasskey({ password })
    const passkey = await createPasskey(options).catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error
      const isKnown = error.name === 'InvalidStateError'
      say(t(isKnown ? 'methods.passkeyKnown' : 'methods.passkeyCancelled'))
      return null
    })
    if (!passkey) return
    await api.account.addPasskey(passkey)
    toast({ title: t('methods.passkeyAdded'), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: orpc.account.signInMethods.key() })
    onClose()
  }
  return (
    <MethodDialog
      title={t('methods.passkeyAddTitle')}
      text={t('methods.passkeyAddText')}
      submit={t('methods.passkeyAdd')}
      hasPassword={hasPassword}
      onSubmit={add}
      onClose={onClose}
    />
  )
}

type RemoveDialogProps = { passkey: Passkey; hasPassword: boolean; onClose: () => void }

function RemoveDialog({ passkey: { id }, hasPassword, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  async function remove(password: string | null) {
    await api.account.removePasskey({ id, password })
    toast({ title: t('methods.passkeyRemoved'), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: orpc.account.signInMethods.key() })
    onClose()
  }
  return (
    <MethodDialog
      title={t('methods.passkeyRemoveTitle')}
      text={t('methods.passkeyRemoveText')}
      submit={t('methods.remove')}
      isDanger
      hasPassword={hasPassword}
      onSubmit={remove}
      onClose={onClose}
    />
  )
}
