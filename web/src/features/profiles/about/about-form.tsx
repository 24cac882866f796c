import { useNavigate } from '@tanstack/react-router'
import type { Prompt } from '@yuti/contract/about-choices'
import type { OwnProfile } from '@yuti/contract/profiles'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { AnswersField } from './answers-field.tsx'
import { toAbout } from './draft.ts'
import { ChildrenField, GoalField, HeightField } from './fields.tsx'
import { LanguagesField } from './languages-field.tsx'
import { useAboutDraft } from './use-about-draft.ts'
import { useSaveAbout } from './use-save-about.ts'

export function AboutForm({ own }: { own: OwnProfile }) {
  const { t } = useTranslation('about')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, isUnsaved, discard } = useAboutDraft(own)
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<{ prompt: Prompt; text: string } | null>(null)
  const { save, isSaving } = useSaveAbout({
    onSaved: () => {
      discard()
      void navigate({ to: '/profile' })
    },
    onEmptyAnswer: (prompt) => {
      const text = draft.answers.find((answer) => answer.prompt === prompt)?.text ?? ''
      flushSync(() => setRefused({ prompt, text }))
      focusProblem()
    },
  })

  function focusProblem() {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }

  function submit() {
    if (isSaving) return
    const about = toAbout(draft)
    if (about) {
      void save(about)
      return
    }
    flushSync(() => setIsChecked(true))
    focusProblem()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-8 px-5 pt-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-14 [&_:focus-visible]:scroll-mb-32"
    >
      <p className="col-span-full text-muted text-sm">{t('lead')}</p>
      <div className="flex min-w-0 flex-col gap-8">
        <GoalField draft={draft} change={change} />
        <LanguagesField draft={draft} change={change} />
        <HeightField draft={draft} change={change} isChecked={isChecked} />
        <ChildrenField draft={draft} change={change} />
      </div>
      <AnswersField draft={draft} change={change} isChecked={isChecked} refused={refused} />
      <footer className="sticky col-span-full text-center bottom-(--bar,0px) z-10 -mx-5 bg-linear-to-t from-background from-80% to-transparent px-5 pt-5 pb-[calc(var(--safe-bottom)+1.25rem)]">
        <Button wide type="submit" loading={isSaving} className="lg:max-w-md">
          {t('save')}
        </Button>
      </footer>
      <LeaveDialog page="/profile/about" isAsked={isUnsaved} isBusy={isSaving} onLeave={discard} />
    </form>
  )
}
