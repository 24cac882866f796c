import { ChevronLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button.tsx'

type ScreenHeaderProps = {
  title: ReactNode
  /** For moving the focus to the title when the focused element disappears. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Buttons at the end of the header. */
  actions?: ReactNode
  className?: string
}

/** Header of a main screen, with a large title. */
export function ScreenHeader({ title, titleRef, actions, className }: ScreenHeaderProps) {
  return (
    <header
      className={cn(
        'flex min-h-17 flex-wrap items-center justify-between gap-x-2 gap-y-3 px-5 max-[22rem]:px-4 pt-[calc(var(--safe-top)+0.75rem)] pb-3',
        className,
      )}
    >
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="max-w-full text-2xl outline-none">
        {title}
      </h1>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  )
}

type DetailHeaderProps = Omit<ScreenHeaderProps, 'titleRef'> & { onBack: () => void }

/** Header of a screen one level down: Back, a small centred title, actions. */
export function DetailHeader({ title, actions, onBack, className }: DetailHeaderProps) {
  const { t } = useTranslation()
  return (
    <header
      className={cn(
        'sticky top-(--banner,0px) z-20 grid min-h-15 grid-cols-[minmax(2.75rem,1fr)_auto_minmax(2.75rem,1fr)] items-center gap-2 border-line border-b bg-background px-2 pt-safe',
        className,
      )}
    >
      <IconButton label={t('action.back')} onClick={onBack}>
        <ChevronLeft strokeWidth={1.75} />
      </IconButton>
      <h1 className="line-clamp-2 min-w-0 text-balance text-center font-sans font-semibold text-base leading-tight tracking-normal">
        {title}
      </h1>
      <div className="flex items-center justify-end gap-1">{actions}</div>
    </header>
  )
}
