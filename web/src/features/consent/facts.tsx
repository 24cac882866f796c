import type { ReactNode } from 'react'

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
      <span className="min-w-0">{children}</span>
    </li>
  )
}
