import type { ReactNode } from 'react'
import { Mark } from '#/components/mark.tsx'

export function FactorHeading({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <Mark className="mb-4 w-32 max-sm:w-28 print:hidden" />
      <h1 className="text-xl">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
    </div>
  )
}
