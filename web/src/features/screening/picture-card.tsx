import { Link } from '@tanstack/react-router'
import type { HeldPicture, PictureChoice } from '@yuti/contract/screening'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { type KeyboardEvent, useId, useState } from 'react'
import { VeiledPicture } from '#/features/moderation/shared/veiled-picture.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { CheckboxBox } from '#/ui/checkbox.tsx'
import { cn } from '#/ui/class-names.ts'
import { Tag } from '#/ui/tag.tsx'
import { ChoiceButtons } from './shared/choice-buttons.tsx'
import { choicesOf, kindOf, useDecision } from './shared/deciding.ts'
import { useFacts } from './shared/use-facts.ts'

/** By key code, for any keyboard layout. */
const codes: Record<PictureChoice, string> = {
  publish: 'KeyP',
  first: 'KeyP',
  refuse: 'KeyR',
  not_first: 'KeyR',
}

type PictureCardProps = {
  held: HeldPicture
  number: number
  isChosen: boolean
  /** False while photos of the other kind are chosen. */
  canChoose: boolean
  onChoose: () => void
  onDecided: (outcomes: DecisionOutcomes) => void
  /** Decides about all that are chosen. */
  onDecideChosen: (choice: PictureChoice) => void
}

/**
 * One photo with what was found in it. While the card has the focus, V shows the photo, X chooses it, and P and R decide once it is
 * shown: about all that are chosen if it is one of them. Choosing shows the photo.
 */
export function PictureCard(props: PictureCardProps) {
  const { held, number, isChosen, canChoose, onChoose, onDecided, onDecideChosen } = props
  const { t } = useTranslation('screening')
  const date = useStaffDate()
  const facts = useFacts()(held)
  const boxId = useId()
  const [isShown, setIsShown] = useState(isChosen)
  const decision = useDecision(onDecided)
  const kind = kindOf(held)
  const choices = choicesOf[kind]
  const toggle = () => setIsShown(!isShown)
  /** Nobody decides unseen: below the veil, a key or a press shows the photo instead. */
  const ifShown = (decide: (choice: PictureChoice) => void) => (isShown ? decide : () => setIsShown(true))
  const decide = ifShown((choice) => decision.mutate({ pictures: [held], choice }))
  const choose = () => {
    if (!isChosen) setIsShown(true)
    onChoose()
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const choice = choices.find((one) => codes[one] === event.code)
    if (event.code === 'KeyV') toggle()
    else if (event.code === 'KeyX' && canChoose) choose()
    else if (choice && isChosen) ifShown(onDecideChosen)(choice)
    else if (choice && !decision.isPending) decide(choice)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work while the card has the focus
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={t('card', { number, name: held.owner.name })}
      onKeyDown={press}
      className={cn(
        'flex flex-col gap-3 rounded-card border border-line p-4 [scroll-margin-bottom:22rem]',
        isChosen ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <div className="relative">
        <VeiledPicture
          picture={held.picture}
          isShown={isShown}
          onToggle={toggle}
          label={t(isShown ? 'hide' : 'show', { number })}
          title={t(isShown ? 'hide' : 'show', { number })}
          className="aspect-3/4 w-full"
        />
        <label htmlFor={boxId} className="absolute top-0 left-0 flex size-11 items-center justify-center">
          <CheckboxBox
            id={boxId}
            aria-label={t('choose', { number })}
            checked={isChosen}
            disabled={!canChoose}
            onChange={choose}
          />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-2 *:shrink *:whitespace-normal">
        <Tag tone={kind === 'held' ? 'danger' : 'gold'}>{t(`reasons.${held.reason}`)}</Tag>
        {held.isAppeal && <Tag tone="gold">{t('appeal')}</Tag>}
        {held.isDrawn && <Tag>{t('drawn')}</Tag>}
      </div>
      <div className="flex flex-1 flex-col gap-1 text-sm">
        <Link
          to="/admin-panel/log"
          search={{ person: held.owner.id }}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {held.owner.name}
        </Link>
        {held.isAppeal && (
          <Link
            to="/admin-panel/support/$userId"
            params={{ userId: held.owner.id }}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {t('conversation')}
          </Link>
        )}
        <p className="text-muted">{t('uploaded', { date: date(held.uploadedAt) })}</p>
        {facts.map((fact) => (
          <p key={fact} className="wrap-anywhere text-muted">
            {fact}
          </p>
        ))}
      </div>
      <ChoiceButtons
        kind={kind}
        decision={decision}
        waits={!isShown}
        onChoose={decide}
        className="flex-1 basis-auto"
      />
    </li>
  )
}
