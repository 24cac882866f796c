import type { ReactNode } from 'react'
import { Button } from '#/ui/button.tsx'

type ChosenBarProps = {
  /** How many are chosen. */
  label: string
  kind: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** Stays in sight below a list while something in it is chosen; its children decide about that. */
export function ChosenBar({ label, kind, clearLabel, onClear, children }: ChosenBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      <p aria-live="polite" className="font-semibold text-sm">
        {kind}: {label}
      </p>
      {children}
      <Button variant="ghost" size="small" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  )
}
