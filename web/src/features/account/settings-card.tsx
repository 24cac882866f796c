import { type ReactNode, useId } from 'react'

type SettingsCardProps = { title: ReactNode; hint?: ReactNode; children: ReactNode }

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
      {hint && <p className="text-mute text-sm">{hint}</p>}
    </section>
  )
}
