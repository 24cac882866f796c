import type { ReactNode } from 'react'
import { Mark } from '#/components/mark.tsx'
import { useFocusWhen } from '#/lib/use-focus-when.ts'

type FactorHeadingProps = {
  title: ReactNode
  text?: ReactNode
  /** What is below it is in place of what was pressed, so the heading takes the focus. */
  hasReplaced?: boolean
}

export function FactorHeading({ title, text, hasReplaced = false }: FactorHeadingProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(hasReplaced)
  return (
    <div className="flex flex-col gap-2">
      <Mark className="mb-4 w-32 max-sm:w-28 print:hidden" />
      <h1 ref={heading} tabIndex={hasReplaced ? -1 : undefined} className="text-xl outline-none">
        {title}
      </h1>
      {text && <p className="text-muted">{text}</p>}
    </div>
  )
}
