import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type SlideDotsProps = { index: number; total: number; onPick: (index: number) => void }

export function SlideDots({ index, total, onPick }: SlideDotsProps) {
  const { t } = useTranslation('onboarding')
  return (
    <div className="-ml-4 flex">
      {Array.from({ length: total }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={t('slide', { number: position + 1, total })}
          aria-current={position === index ? 'step' : undefined}
          onClick={() => onPick(position)}
          className="flex size-11 items-center justify-center"
        >
          <span
            className={cn(
              'h-2 rounded-full transition-[width,background-color] duration-300',
              position === index ? 'w-6 bg-cream' : 'w-2 bg-cream/50',
            )}
          />
        </button>
      ))}
    </div>
  )
}
