import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

export const buttonStyle = cva(
  'relative inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-button text-center font-semibold text-base leading-tight transition-[background-color,border-color,color,transform] duration-150 active:scale-[0.985] disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-strong',
        secondary: 'border border-border-strong bg-surface text-ink hover:bg-inset',
        ghost: 'text-primary-ink hover:bg-primary-soft',
        quiet: 'text-ink hover:bg-inset',
        danger: 'bg-danger text-on-primary hover:bg-primary-strong',
        'danger-quiet': 'text-danger-ink hover:bg-danger-soft',
        'on-night': 'text-on-photo hover:bg-on-photo/10',
        /** The one action on a night, where red would melt into the sunset. */
        cream: 'bg-photo-pill text-photo-pill-ink hover:bg-cream',
      },
      size: {
        regular: 'min-h-13 px-6 py-2',
        small: 'px-4 py-2 text-sm',
      },
      wide: { true: 'wrap-anywhere w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'regular' },
  },
)

export type ButtonStyle = VariantProps<typeof buttonStyle>

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    loading?: boolean
    /** Looks and reads as disabled, but takes presses, which say what is missing. */
    waits?: boolean
    icon?: ReactNode
  }

/** While `loading` or `aria-disabled` it keeps width and focus and ignores presses. For a link use `ButtonLink`. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  waits = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const isOff = loading || props['aria-disabled'] === true
  return (
    <button
      {...props}
      type={type}
      className={cn(
        buttonStyle({ variant, size, wide }),
        waits && !isOff && 'opacity-50 aria-disabled:pointer-events-auto',
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={isOff || waits || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Dots /> : icon}
      {children}
    </button>
  )
}

function Dots() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {[0, 160, 320].map((delayMs) => (
        <span
          key={delayMs}
          className="size-1.5 animate-shimmer rounded-full bg-current"
          style={{ animationDelay: `${delayMs}ms` }}
        />
      ))}
    </span>
  )
}
