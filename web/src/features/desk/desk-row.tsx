import { Link } from '@tanstack/react-router'
import type { DeskItem } from '@yuti/contract/desk'
import { useState } from 'react'
import { VeiledPicture } from '#/features/moderation/shared/veiled-picture.tsx'
import { useFacts } from '#/features/screening/shared/use-facts.ts'
import { rowOpener } from '#/features/staff/shared/use-list-keys.ts'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { CheckboxBox } from '#/ui/checkbox.tsx'
import { cn } from '#/ui/class-names.ts'
import { Tag } from '#/ui/tag.tsx'
import { useAboutWords } from './about-words.ts'

type DeskRowProps = {
  item: DeskItem
  isChosen: boolean
  /** False while things of another kind are chosen, or if this kind is decided on a page of its own. */
  canChoose: boolean
  onChoose: () => void
  /** Opens what has no page of its own. */
  onOpen: () => void
}

const urgencyTones = { 1: 'danger', 2: 'gold', 3: 'neutral', 4: 'neutral' } as const

/** One thing that waits. The checkbox chooses it, the rest opens it. A photo is below a veil, which V lifts, and so does choosing it. */
export function DeskRow({ item, isChosen, canChoose, onChoose, onOpen }: DeskRowProps) {
  const { t } = useTranslation('desk')
  const date = useStaffDate()
  const about = useAboutWords()(item)
  const facts = useFacts()
  const name = useNameOf()(item)
  const { picture } = item
  const [isShown, setIsShown] = useState(isChosen)
  const choose = () => {
    if (!isChosen) setIsShown(true)
    onChoose()
  }
  const words = { kind: t(`one.${item.kind}`), name }
  const urgency = isUrgency(item.urgency) ? item.urgency : 4
  return (
    <li
      className={cn(
        'flex items-stretch shadow-[-1px_0_var(--color-line),0_-1px_var(--color-line)] transition-colors duration-150',
        picture ? 'xl:w-1/2 xl:grow' : 'xl:w-full',
        isChosen ? 'bg-primary-soft' : 'hover:bg-background',
      )}
    >
      {/* The whole place beside the row chooses it: the box alone is too small for a finger. */}
      <label
        className={cn('flex w-12 shrink-0 justify-center', picture ? 'items-start pt-4' : 'items-center')}
      >
        {(item.version !== null || picture) && (
          <CheckboxBox
            aria-label={t('choose', words)}
            checked={isChosen}
            disabled={!canChoose}
            onChange={choose}
          />
        )}
      </label>
      <div className={cn('flex min-w-0 flex-1', isShown && 'max-sm:flex-col')}>
        {picture && (
          <VeiledPicture
            picture={picture.picture}
            isShown={isShown}
            onToggle={() => setIsShown(!isShown)}
            label={t(isShown ? 'hide' : 'show', { name })}
            title={t(isShown ? 'hide' : 'show', { name })}
            className={cn(
              'my-3 mr-4 shrink-0 [scroll-margin-bottom:22rem]',
              isShown ? 'h-72 w-54' : 'h-20 w-15',
            )}
          />
        )}
        <Opener item={item} onOpen={onOpen}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Tag tone={urgencyTones[urgency]}>{t(`urgency.${urgency}`)}</Tag>
          </span>
          <span className="text-muted text-sm">{[words.kind, ...about].join(' · ')}</span>
          {picture && <span className="wrap-anywhere text-muted text-sm">{facts(picture).join(' · ')}</span>}
          <span className="text-muted text-xs">{t('since', { date: date(item.waitingSince) })}</span>
        </Opener>
      </div>
    </li>
  )
}

export function useNameOf(): (item: DeskItem) => string {
  const { t } = useTranslation('desk')
  return ({ kind, subject }) => subject?.name ?? t(kind === 'linked_accounts' ? 'several' : 'deleted')
}

function isUrgency(urgency: number): urgency is 1 | 2 | 3 | 4 {
  return urgency in urgencyTones
}

const openerStyle =
  'flex min-w-0 flex-1 flex-col gap-0.5 py-3 pr-4 text-left [scroll-margin-bottom:22rem] -outline-offset-2'

type OpenerProps = { item: DeskItem; onOpen: () => void; children: React.ReactNode }

/** A link to the page of the entry; a button for what opens here. */
function Opener({ item, onOpen, children }: OpenerProps) {
  const shared = { ...rowOpener, className: openerStyle }
  const { kind, id, subject } = item
  if (kind === 'report' || kind === 'conversation')
    return (
      <Link to="/admin-panel/reports/$reportId" params={{ reportId: id }} {...shared}>
        {children}
      </Link>
    )
  if (kind === 'linked_accounts')
    return (
      <Link to="/admin-panel/linked-accounts/$entryId" params={{ entryId: id }} {...shared}>
        {children}
      </Link>
    )
  if (kind === 'picture')
    return (
      <Link to="/admin-panel/pictures" {...shared}>
        {children}
      </Link>
    )
  if (kind === 'verification')
    return (
      <Link to="/admin-panel/verifications/$checkId" params={{ checkId: id }} {...shared}>
        {children}
      </Link>
    )
  if (kind === 'birth_request')
    return (
      <Link to="/admin-panel/birth-changes/$requestId" params={{ requestId: id }} {...shared}>
        {children}
      </Link>
    )
  if (kind === 'appeal' && subject)
    return (
      <Link to="/admin-panel/support/$userId" params={{ userId: subject.id }} {...shared}>
        {children}
      </Link>
    )
  return (
    <button type="button" onClick={onOpen} {...shared}>
      {children}
    </button>
  )
}
