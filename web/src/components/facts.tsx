import { type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'

/** A titled list of facts, each with an icon. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5 rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      <ul className="flex flex-col gap-2.5">{children}</ul>
    </section>
  )
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75] [&>svg]:text-muted">
      {icon}
      <span className="min-w-0 lg:text-pretty">{children}</span>
    </li>
  )
}

type FoldedFact = { icon: ReactNode; short: string; text: string }

/** Facts in a line each; a press shows them in full, as a wide page does at once. */
export function FoldedFacts({ title, facts }: { title: string; facts: readonly FoldedFact[] }) {
  const { t } = useTranslation()
  const hasRoom = useIsWide('lg')
  const [isOpen, setIsOpen] = useState(false)
  const label = t(isOpen ? 'action.less' : 'action.readMore')
  return (
    <Facts title={title}>
      {facts.map(({ icon, short, text }) => (
        <Fact key={short} icon={icon}>
          {hasRoom || isOpen ? text : short}
        </Fact>
      ))}
      {!hasRoom && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${label}: ${title}`}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2 -ml-2 min-h-11 rounded-small px-2 font-semibold text-primary-ink text-sm hover:bg-primary-soft"
          >
            {label}
          </button>
        </li>
      )}
    </Facts>
  )
}
