import { Link, type LinkProps } from '@tanstack/react-router'
import type { Calculation } from '@yuti/contract/compatibility'
import { fewestDrawnStars } from '@yuti/contract/limits'
import { type ReactNode, useState } from 'react'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useUser } from '#/lib/session.ts'
import { ifLongPress } from '#/ui/long-press.ts'
import { LevelMark } from './level-mark.tsx'
import { RowMenu } from './row-menu.tsx'

type PersonRowProps = Pick<Calculation, 'name' | 'stars' | 'isEstimate'> & {
  link: Pick<LinkProps, 'to' | 'params'>
  onRemove: () => void
  /** A line below the level. */
  note?: ReactNode
  /** A fact in the row's menu. */
  menuNote?: ReactNode
}

/** A list of `PersonRow`: one card with lines on a narrow page, two columns of cards on a wide one. */
export const personListStyle =
  'max-lg:divide-y max-lg:divide-line max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface lg:grid lg:grid-cols-2 lg:gap-3'

/** Somebody the member has compared; the row opens the result. */
export function PersonRow({ name, stars, isEstimate, link, onRemove, note, menuNote }: PersonRowProps) {
  const { t } = useTranslation(['compatibility', 'common'])
  const own = useUser().name
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <li className="@container relative flex min-h-20 items-center gap-4 py-3 pr-2 pl-4 transition-colors duration-150 hover:bg-inset max-lg:first:rounded-t-card max-lg:last:rounded-b-card lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <LevelMark
        own={own}
        other={name}
        stars={stars}
        className="@max-[12rem]:hidden w-18 @max-[18rem]:w-16"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <h3 className="max-w-full truncate font-sans font-semibold text-base tracking-normal">
            <Link
              {...link}
              onContextMenu={(event) => ifLongPress(event, () => setIsMenuOpen(true))}
              className="before:absolute before:inset-0 before:rounded-[inherit] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-primary-ink focus-visible:before:-outline-offset-2"
            >
              {name}
            </Link>
          </h3>
          {stars >= fewestDrawnStars && (
            <Stars rating={{ stars, isEstimate, isExact: true }} className="h-3.5" />
          )}
        </div>
        <Level stars={stars} isEstimate={isEstimate} />
        {note && <p className="text-muted text-xs">{note}</p>}
      </div>
      <RowMenu
        label={t('home.menu', { name })}
        note={menuNote}
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        onRemove={onRemove}
      />
    </li>
  )
}

const lowTexts = ['zero', 'one'] as const

function Level({ stars, isEstimate }: Pick<Calculation, 'stars' | 'isEstimate'>) {
  const { t } = useTranslation(['compatibility', 'common'])
  const name = useLevelName()(stars)
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
      {name ?? t(`levels.${lowTexts[stars] ?? 'zero'}`)}
      {isEstimate && (
        <span aria-hidden={stars >= fewestDrawnStars} className="text-muted text-xs">
          {t('common:stars.estimateShort')}
        </span>
      )}
    </p>
  )
}
