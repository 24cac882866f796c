import type { ReportStatus } from '@yuti/contract/desk-choices'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

export type ChipTone = 'danger' | 'gold' | 'neutral'

const tones: Record<ChipTone, string> = {
  danger: 'bg-danger text-on-primary',
  gold: 'bg-gold-soft text-gold-ink',
  neutral: 'bg-sunken text-ink',
}

/** A word that marks something; its colour says nothing that the word does not. */
export function DeskChip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-2xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

export function StatusBadge({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('moderation')
  return <DeskChip tone={status === 'blocked' ? 'danger' : 'neutral'}>{t(`statuses.${status}`)}</DeskChip>
}
