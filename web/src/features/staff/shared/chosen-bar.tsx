import { type ReactNode, useRef } from 'react'
import { Button } from '#/ui/button.tsx'
import { useStaffKeys } from './use-staff-keys.ts'

/** Stays in sight below a list. With both its parts it is up to 22rem high; entries keep that distance when they get the focus. */
export function ListFoot({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-0 flex flex-col gap-2">{children}</div>
}

type ChosenBarProps = {
  /** How many are chosen. */
  label: string
  kind: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** Is below a list while something in it is chosen; its children decide about that. D moves the focus to the first of them. */
export function ChosenBar({ label, kind, clearLabel, onClear, children }: ChosenBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useStaffKeys({ KeyD: () => bar.current?.querySelector('button')?.focus() })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
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
