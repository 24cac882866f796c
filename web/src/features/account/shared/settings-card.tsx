import { type ReactNode, useId } from 'react'
import { cn } from '#/ui/class-names.ts'

type SettingsCardProps = {
  title: ReactNode
  hint?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}

export function SettingsCard({ title, hint, tone = 'plain', children }: SettingsCardProps) {
  const id = useId()
  const isDanger = tone === 'danger'
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'flex flex-col gap-3 rounded-card border p-5',
        isDanger ? 'border-danger bg-danger-soft' : 'border-line bg-surface',
      )}
    >
      <h2 id={id} className={cn('text-lg', isDanger && 'text-danger-ink')}>
        {title}
      </h2>
      {children}
      {hint && <p className="text-mute text-sm">{hint}</p>}
    </section>
  )
}
