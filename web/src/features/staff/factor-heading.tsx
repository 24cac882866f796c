import type { ReactNode } from 'react'

export function FactorHeading({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-xl">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
    </div>
  )
}
