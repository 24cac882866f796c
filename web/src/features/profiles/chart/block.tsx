import { type ReactNode, useId } from 'react'

type BlockProps = { title: string; text?: string; children: ReactNode }

export function Block({ title, text, children }: BlockProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-input border border-line bg-surface px-4 py-3.5"
    >
      <div className="flex flex-col gap-0.5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  )
}
