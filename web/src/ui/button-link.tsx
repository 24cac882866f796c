import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonStyle } from './button.tsx'
import { cn } from './class-names.ts'

type AnchorProps = ComponentProps<'a'> & ButtonStyle

function ButtonAnchor({ variant, size, wide, className, children, ...props }: AnchorProps) {
  return (
    <a {...props} className={cn(buttonStyle({ variant, size, wide }), className)}>
      {children}
    </a>
  )
}

/** A router link in a button's clothes: `<ButtonLink to="/auth">`. */
export const ButtonLink = createLink(ButtonAnchor)
