import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { MoreText } from './more-text.tsx'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A setting that takes effect at once: text on the left, switch on the right. */
export function Switch({ label, hint, checked, onCheckedChange }: SwitchProps) {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4">
        <span className="min-w-0">{label}</span>
        <Base.Root
          checked={checked}
          onCheckedChange={onCheckedChange}
          aria-describedby={hint ? hintId : undefined}
          className="relative h-8 w-13 shrink-0 rounded-full border-2 border-border-strong bg-inset transition-colors duration-150 data-checked:border-primary data-checked:bg-primary"
        >
          <Base.Thumb className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-border-strong transition-[translate,background-color] duration-150 data-checked:translate-x-5 data-checked:bg-on-primary" />
        </Base.Root>
      </label>
      {hint && (
        <MoreText id={hintId} about={typeof label === 'string' ? label : undefined}>
          {hint}
        </MoreText>
      )}
    </div>
  )
}
