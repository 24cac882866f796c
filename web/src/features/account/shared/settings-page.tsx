import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { DetailHeader } from '#/components/screen-header.tsx'
import { cn } from '#/ui/class-names.ts'

type SettingsPageProps = { title: string; text?: ReactNode; children: ReactNode }

/** The frame of a page one level below Settings. */
export function SettingsPage({ title, text, children }: SettingsPageProps) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader title={title} onBack={() => void navigate({ to: '/settings' })} />
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-5 pt-5 pb-12">
        {text && <p className="text-muted">{text}</p>}
        {children}
      </div>
    </>
  )
}

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
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </section>
  )
}
