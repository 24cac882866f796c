import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

/** Which ring is whose: the larger dot is the outer one. */
export function WheelLegend({ name, hasPossible }: { name: string; hasPossible: boolean }) {
  const { t } = useTranslation('compatibility')
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-mute text-sm">
      <Item className="border-ink" text={name} isOuter />
      <Item className="border-primary" text={t('result.you')} />
      {hasPossible && <Item className="border-ink/35" text={t('result.possible')} isOuter />}
    </ul>
  )
}

function Item({ text, className, isOuter }: { text: string; className: string; isOuter?: boolean }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className={cn('shrink-0 rounded-full border-4', isOuter ? 'size-5' : 'size-4', className)}
      />
      <span className="min-w-0 truncate">{text}</span>
    </li>
  )
}
