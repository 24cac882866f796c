import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'

type SettingsAnchorProps = Omit<ComponentProps<'a'>, 'children'> & { label: string; value?: string }

function SettingsAnchor({ label, value, ...props }: SettingsAnchorProps) {
  return (
    <a
      {...props}
      className="-mx-5 flex min-h-12 items-center gap-3 px-5 transition-colors duration-150 hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-1">
        <span>{label}</span>
        <span className="max-w-full truncate text-mute text-sm">{value}</span>
      </span>
      <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-mute" />
    </a>
  )
}

/** A row that leads to a page of its own: `<SettingsLink to="/settings/email" label="Email" value="anna@…" />`. */
export const SettingsLink = createLink(SettingsAnchor)
