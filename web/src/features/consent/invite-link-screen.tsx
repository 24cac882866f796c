import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { profile as limits } from '@yuti/contract/limits'
import { EyeOff, Sparkles, Timer, UserRound } from 'lucide-react'
import { useState } from 'react'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { useUser } from '#/lib/session.ts'
import { cn } from '#/ui/class-names.ts'
import { focusMissing, type Missing, SubmitButton } from '#/ui/submit-button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import {
  type InviteLinkDraft,
  deleteLinkDraft,
  emptyLinkDraft,
  readLinkDraft,
  storeLinkDraft,
} from './invite-link-draft.ts'
import { SentOut } from '#/components/empty-pictures/sent-out.tsx'
import { NightStage } from '#/components/night-stage.tsx'
import { FoldedFacts } from '#/components/facts.tsx'
import { ReadyLink } from './ready-link.tsx'

/** The draft and the new link survive a failure, a reload and a visit to another page. */
export function InviteLinkScreen() {
  const { t } = useTranslation('consent')
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => readLinkDraft(userId) ?? emptyLinkDraft())
  const [wasReady] = useState(Boolean(draft.token))
  function change(part: Partial<InviteLinkDraft>) {
    const next = { ...draft, ...part }
    storeLinkDraft(userId, next)
    setDraft(next)
  }
  const { make, isMaking } = useMakeLink((token) => change({ token }))
  const [isChecked, setIsChecked] = useState(false)
  const missing: Missing[] =
    draft.label.trim() === '' ? [{ field: 'label', text: t('ask.labelMissing') }] : []
  function finish() {
    deleteLinkDraft(userId)
    void navigate({ to: '/compatibility' })
  }
  return (
    <>
      <DetailHeader title={t('ask.title')} onBack={() => void navigate({ to: '/compatibility' })} />
      <div
        className={cn(
          'mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-5 pt-6 pb-10',
          !draft.token && 'lg:max-w-4xl lg:pt-12 2xl:max-w-6xl',
        )}
      >
        {draft.token ? (
          <ReadyLink label={draft.label} token={draft.token} hasReplaced={!wasReady} onDone={finish} />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const label = draft.label.trim()
              setIsChecked(true)
              if (missing[0]) focusMissing(event.currentTarget, missing[0])
              else if (!isMaking) make({ id: draft.id, label })
            }}
            className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-18"
          >
            <h2 className="text-2xl">{t('ask.heading')}</h2>
            <div data-field="label">
              <TextField
                label={t('ask.label')}
                hint={t('ask.labelHint')}
                value={draft.label}
                error={isChecked ? missing[0]?.text : undefined}
                maxLength={limits.nameMax}
                autoComplete="off"
                required
                onChange={(event) => change({ label: event.target.value })}
              />
            </div>
            <WhatIsSeen />
            <div className="lg:col-start-1 lg:row-start-3">
              <SubmitButton missing={missing} isBusy={isMaking}>
                {isMaking ? t('ask.making') : t('ask.make')}
              </SubmitButton>
            </div>
            <NightStage className="lg:col-start-1 lg:row-start-4">
              <SentOut />
            </NightStage>
          </form>
        )}
      </div>
    </>
  )
}

function WhatIsSeen() {
  const { t } = useTranslation('consent')
  const name = useUser().name.trim().split(/\s+/u)[0] ?? ''
  return (
    <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-4 lg:row-start-1">
      <FoldedFacts
        title={t('ask.theySee')}
        facts={[
          {
            icon: <UserRound aria-hidden="true" />,
            short: t('ask.seeShort.name', { name }),
            text: t('ask.see.name', { name }),
          },
          {
            icon: <Sparkles aria-hidden="true" />,
            short: t('ask.seeShort.result'),
            text: t('ask.see.result'),
          },
          { icon: <EyeOff aria-hidden="true" />, short: t('ask.seeShort.never'), text: t('ask.see.never') },
        ]}
      />
      <FoldedFacts
        title={t('ask.youSee')}
        facts={[
          {
            icon: <Sparkles aria-hidden="true" />,
            short: t('ask.getShort.result'),
            text: t('ask.get.result'),
          },
          { icon: <Timer aria-hidden="true" />, short: t('ask.getShort.once'), text: t('ask.get.once') },
        ]}
      />
    </div>
  )
}

function useMakeLink(onMade: (token: string) => void) {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    orpc.consent.make.mutationOptions({
      onSuccess: ({ token }) => {
        onMade(token)
        void queryClient.invalidateQueries({ queryKey: orpc.consent.list.key() })
      },
      onError: (error) => {
        toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
        if (hasCode(error, 'PROFILE_INCOMPLETE')) void navigate({ to: '/profile-setup' })
      },
    }),
  )
  return { make: mutate, isMaking: isPending }
}
