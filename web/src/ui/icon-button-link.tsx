import { createLink } from '@tanstack/react-router'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { asButton } from './button-link.tsx'
import { cn } from './class-names.ts'
import { iconButtonStyle } from './icon-button.tsx'

type AnchorProps = Omit<ComponentProps<'a'>, 'aria-label'> &
  VariantProps<typeof iconButtonStyle> & {
    /** Its accessible name, and the tip a mouse sees. */
    label: string
  }

/** The label stands in it rather than in an attribute, so that a number on it does not contradict its name. */
function IconButtonAnchor({ label, variant, size, shape, className, children, ...props }: AnchorProps) {
  return (
    <a
      title={label}
      {...asButton}
      {...props}
      className={cn(iconButtonStyle({ variant, size, shape }), className)}
    >
      {children}
      <span className="sr-only">{label}</span>
    </a>
  )
}

/** An icon that leads to another page: `<IconButtonLink to="/likes" label=…>`. */
export const IconButtonLink = createLink(IconButtonAnchor)
