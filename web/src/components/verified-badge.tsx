import { BadgeCheck } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type VerifiedBadgeProps = {
  /** Draws nothing for a person who is not verified. */
  of: { isVerified: boolean }
  className?: string
}

const style = 'ml-[0.3em] inline-block size-[0.9em] shrink-0 translate-y-[-0.05em]'

/** At the corner of a portrait in a list, where it moves no name. */
export const cornerBadge = 'absolute ml-0 size-4.5 translate-y-0 rounded-full bg-surface text-primary-ink'

/** Follows a name: the photos are of the person. Its size is that of the text. */
export function VerifiedBadge({ of, className }: VerifiedBadgeProps) {
  const { t } = useTranslation()
  if (!of.isVerified) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the colour tokens
    <BadgeCheck role="img" aria-label={t('verified')} strokeWidth={2} className={cn(style, className)} />
  )
}
