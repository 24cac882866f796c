import { createLink } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent } from 'react'
import { type ButtonStyle, buttonStyle } from './button.tsx'
import { cn } from './class-names.ts'

/** For an anchor in the place of a button: it has the role and reacts to the space bar. */
export const asButton = {
  role: 'button',
  // Space would scroll the page.
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') event.preventDefault()
  },
  onKeyUp: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') event.currentTarget.click()
  },
} as const

type AnchorProps = ComponentProps<'a'> & ButtonStyle

function ButtonAnchor({ variant, size, wide, className, children, ...props }: AnchorProps) {
  return (
    <a {...asButton} {...props} className={cn(buttonStyle({ variant, size, wide }), className)}>
      {children}
    </a>
  )
}

/** A link that looks like a button and opens in a new tab like any link: `<ButtonLink to="/auth">`. */
export const ButtonLink = createLink(ButtonAnchor)
