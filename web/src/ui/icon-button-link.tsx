import { createLink } from '@tanstack/react-router'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { asButton } from './button-link.tsx'
import { cn } from './class-names.ts'
import { iconButtonStyle } from './icon-button.tsx'

type AnchorProps = Omit<ComponentProps<'a'>, 'aria-label'> &
  VariantProps<typeof iconButtonStyle> & {
    /** The accessible name, also shown as a tooltip. */
    label: string
  }

/** The label is text content instead of `aria-label`, so that a visible badge stays part of the accessible name. */
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

/** An icon as a link: `<IconButtonLink to="/likes" label=…>`. */
export const IconButtonLink = createLink(IconButtonAnchor)
