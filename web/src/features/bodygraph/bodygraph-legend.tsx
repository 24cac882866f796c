import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { BodygraphState } from './bodygraph-state.ts'
import type { Names } from './use-part-texts.ts'

/** Explains only the styles that the drawing uses. */
export function BodygraphLegend({ state, names }: { state: BodygraphState; names: Names }) {
  const { t } = useTranslation('bodygraph')
  const gates = [...state.gates.values()]
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-muted text-sm">
      <Item text={names.first}>
        <path d="M0 6H28" strokeWidth={6.5} className="stroke-(--first)" />
      </Item>
      <Item text={names.second}>
        <path d="M0 6H28" strokeWidth={6.5} className="stroke-(--second)" />
      </Item>
      {gates.some(({ holder }) => holder === 'both') && (
        <Item text={t('both')}>
          <path d="M0 6H28" strokeWidth={6.5} className="stroke-(--first)" />
          <path d="M0 6H28" strokeWidth={6.5} strokeDasharray="4.5 4.5" className="stroke-(--second)" />
        </Item>
      )}
      {state.channels.some(({ isTogether }) => isTogether) && (
        <Item text={t('together')}>
          <path d="M0 6H28" strokeWidth={12} className="stroke-gold" />
          <path d="M0 6H28" strokeWidth={9} className="stroke-background" />
          <path d="M0 6H14" strokeWidth={6} className="stroke-(--first)" />
          <path d="M14 6H28" strokeWidth={6} className="stroke-(--second)" />
        </Item>
      )}
      {gates.some(({ isCertain }) => !isCertain) && (
        <Item text={t('possible')}>
          <path d="M0 6H28" strokeWidth={6.5} strokeDasharray="2 2.5" className="stroke-(--first)" />
        </Item>
      )}
    </ul>
  )
}

function Item({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <svg viewBox="0 0 28 12" aria-hidden="true" fill="none" className="h-3 w-7 shrink-0">
        {children}
      </svg>
      <span className="min-w-0 truncate">{text}</span>
    </li>
  )
}
