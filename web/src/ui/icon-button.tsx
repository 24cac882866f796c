import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const iconButtonStyle = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center transition-[background-color,color,transform] duration-150 active:scale-95 disabled:pointer-events-none disabled:opacity-45 aria-disabled:pointer-events-none aria-disabled:opacity-45',
  {
    variants: {
      variant: {
        plain: 'text-ink hover:bg-inset',
        surface: 'border border-border-strong bg-surface text-ink hover:bg-inset',
        floating: 'bg-surface text-ink shadow-float hover:bg-inset',
        primary: 'bg-primary text-on-primary hover:bg-primary-strong',
        'on-photo': 'bg-photo-pill/92 text-photo-pill-ink hover:bg-photo-pill',
        scrim: 'bg-photo-scrim/65 text-on-photo hover:bg-photo-scrim/85',
      },
      // In pixels: with larger type the text needs the space.
      size: {
        small: 'size-[44px] [&>svg]:size-[20px]',
        regular: 'size-[48px] [&>svg]:size-[22px]',
        large: 'size-[64px] [&>svg]:size-[28px]',
      },
      shape: { round: 'rounded-full', soft: 'rounded-input' },
    },
    defaultVariants: { variant: 'plain', size: 'small', shape: 'soft' },
  },
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButtonStyle> & {
    /** The accessible name, also shown as a tooltip. */
    label: string
  }

export function IconButton({
  label,
  variant,
  size,
  shape,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...props}
      type={type}
      aria-label={label}
      className={cn(iconButtonStyle({ variant, size, shape }), className)}
    />
  )
}
