import type { PairBodygraph } from '@yuti/contract/compatibility'
import type { Bodygraph as PossibleBodygraph, Gates } from '@yuti/contract/charts'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Disclosure } from '#/ui/disclosure.tsx'
import { BodygraphDrawing } from '#/features/bodygraph/bodygraph-drawing.tsx'
import { BodygraphLegend } from '#/features/bodygraph/bodygraph-legend.tsx'
import { BodygraphLists } from '#/features/bodygraph/bodygraph-lists.tsx'
import { bodygraphState } from '#/features/bodygraph/bodygraph-state.ts'
import type { Part } from '#/features/bodygraph/part-at.ts'
import { PartFinder } from '#/features/bodygraph/part-finder.tsx'
import { type Names, usePartTexts } from '#/features/bodygraph/use-part-texts.ts'

type BodygraphProps = { title: string; className?: string } & (
  | {
      kind: 'person'
      personality: Gates
      design: Gates
      /** Gates that are active at every hour, in personality or design. */
      certain?: readonly number[]
      possible: PossibleBodygraph
      /** What a part means for this person, in sentences that are said beside its name. */
      meaningOf?: (part: Part) => readonly string[]
    }
  | { kind: 'pair'; first: Gates; second: Gates; names: Names; possible: PairBodygraph }
)

/** People have colours of their own: ink and red mean Personality and Design. */
const colours = {
  person: '[--first:var(--color-ink)] [--second:var(--color-primary)] [--on-second:var(--color-on-primary)]',
  pair: '[--first:var(--color-them)] [--second:var(--color-you)] [--on-second:var(--color-on-ink)]',
}

/**
 * Draws nine centres, 36 channels and 64 gates, of one person's Personality and Design, or of two people. Everything
 * drawn is available as text too.
 */
export function Bodygraph({ title, className, ...given }: BodygraphProps) {
  const { t } = useTranslation('bodygraph')
  const [selected, setSelected] = useState<Part | null>(null)
  const names = given.kind === 'pair' ? given.names : { first: t('personality'), second: t('design') }
  const state = bodygraphState(
    given.kind === 'pair' ? given : { ...given, first: given.personality, second: given.design },
  )
  const texts = usePartTexts(state, names)
  const meaningOf = given.kind === 'person' ? given.meaningOf : undefined
  return (
    <figure className={cn('flex flex-col gap-3', colours[given.kind], className)}>
      <PartFinder
        label={t('explore')}
        text={selected ? texts.describePart(selected) : ''}
        meaning={meaningOf && (selected ? meaningOf(selected) : [])}
        hint={t(meaningOf ? 'meaningHint' : 'hint')}
        selected={selected}
        onSelect={setSelected}
      >
        <BodygraphDrawing state={state} title={title} description={texts.describe()} selected={selected} />
      </PartFinder>
      <BodygraphLegend state={state} names={names} />
      <Disclosure summary={t('inWords')}>
        <BodygraphLists state={state} texts={texts} />
      </Disclosure>
    </figure>
  )
}
