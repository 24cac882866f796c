import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { DetailHeader } from '#/components/screen-header.tsx'
import { cn } from '#/ui/class-names.ts'

type SettingsPageProps = {
  title: string
  text?: ReactNode
  /** Shown above the text, in the middle. */
  picture?: ReactNode
  children: ReactNode
}

/** The frame of a page one level below Settings. */
export function SettingsPage({ title, text, picture, children }: SettingsPageProps) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader title={title} onBack={() => void navigate({ to: '/settings' })} />
      {/* A wide page has room for the ring of a picture below the header, also of one that comes when a list is empty. */}
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-5 pt-5 pb-12 xl:pt-12">
        {picture ? (
          <div className="flex flex-col items-center px-2 text-center [--empty-zoom:1.2]">
            <div className="empty-sky">{picture}</div>
            <p className="text-balance text-muted">{text}</p>
          </div>
        ) : (
          text && <p className="text-muted">{text}</p>
        )}
        {children}
      </div>
    </>
  )
}

/** The ground of a form or list on such a page. */
export const settingsCardStyle = 'rounded-card border border-line bg-surface p-5 lg:p-6'

/** An icon, a name and a button in its last cell; on a phone the text below has the whole width. */
export const settingsRowStyle =
  'grid min-h-18 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3.5'
export const settingsRowTextStyle =
  'col-start-2 -col-end-1 row-start-2 min-w-0 max-[21rem]:col-start-1 sm:col-end-3'
export const settingsRowButtonStyle =
  'col-start-3 row-start-1 sm:row-span-2 max-[21rem]:col-span-full max-[21rem]:col-start-1 max-[21rem]:row-start-3'

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
