import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

const chipStyle = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full px-3.5 py-1.5 text-xs leading-5',
  {
    variants: {
      tone: {
        plain: 'bg-inset text-ink',
        'on-photo': 'border border-on-photo/35 bg-photo-scrim/35 text-on-photo',
        rhythm: 'bg-rhythm-soft text-rhythm-ink',
        discovery: 'bg-discovery-soft text-discovery-ink',
        gold: 'bg-gold-soft text-gold-ink',
        web: 'bg-source-web-soft text-source-web-ink',
        'app-store': 'bg-source-app-store-soft text-source-app-store-ink',
        'google-play': 'bg-source-google-play-soft text-source-google-play-ink',
        danger: 'bg-danger-soft text-danger-ink',
      },
      size: { regular: '', small: 'px-2 py-0.5 font-medium text-xs' },
    },
    defaultVariants: { tone: 'plain', size: 'regular' },
  },
)

/** A short text in a pill, such as an interest or a source. */
export function Chip({
  tone,
  size,
  className,
  children,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof chipStyle>) {
  return (
    <span {...props} className={cn(chipStyle({ tone, size }), className)}>
      <span className="truncate">{children}</span>
    </span>
  )
}
