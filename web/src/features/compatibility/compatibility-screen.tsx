import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { ComparedPeople, type ComparedPeopleProps } from './home/compared-people.tsx'
import { OwnSkyCard } from './shared/own-sky-card.tsx'

const InviteDialog = lazyOverlay(() =>
  import('#/features/discovery/shared/invite-dialog.tsx').then((file) => file.InviteDialog),
)
const LegendSheet = lazyOverlay(() => import('./home/legend-sheet.tsx').then((file) => file.LegendSheet))

type CompatibilityScreenProps = ComparedPeopleProps & {
  /** The invite links that the member has sent. */
  Links: ComponentType<{ onRemoved: () => void }>
}

/** The home of the people a member has compared. */
export function CompatibilityScreen({ kept, KeptRows, Links }: CompatibilityScreenProps) {
  const { t } = useTranslation('compatibility')
  const list = useQuery(orpc.compatibility.list.queryOptions())
  const isLoading = list.isPending || (!list.isError && !kept)
  const title = useRef<HTMLHeadingElement>(null)
  const [isInviting, setIsInviting] = useState(false)
  const [isExplaining, setIsExplaining] = useState(false)
  const focusTitle = () => title.current?.focus()
  return (
    <div className="mx-auto flex min-h-page w-full max-w-md flex-col pb-6 md:max-w-2xl lg:max-w-5xl 2xl:max-w-7xl">
      <ScreenHeader
        title={t('title')}
        titleRef={title}
        className="lg:px-8"
        actions={
          <IconButton
            label={t('home.help')}
            className="-mr-2 text-muted"
            onClick={() => setIsExplaining(true)}
          >
            <CircleHelp strokeWidth={1.75} />
          </IconButton>
        }
      />
      <div className="grid grid-cols-1 gap-5 px-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:px-8">
        <div className="flex flex-col gap-5">
          <OwnSkyCard />
          {/* Each is as wide as its words, so that none breaks; two long ones have a row each. */}
          <div className="flex flex-wrap gap-2.5 *:grow">
            <ButtonLink
              to="/manual-compatibility/add"
              className="px-3 max-sm:text-sm md:basis-1/3 lg:basis-full"
            >
              {t('check')}
            </ButtonLink>
            <ButtonLink
              to="/manual-compatibility/ask"
              variant="secondary"
              className="px-3 max-sm:text-sm md:basis-1/3 lg:basis-full"
            >
              {t('home.ask')}
            </ButtonLink>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <ComparedPeople kept={kept} KeptRows={KeptRows} onRemoved={focusTitle} />
          {/* Not seen before the list, which would move it. */}
          <div className={cn('empty:hidden', isLoading && 'hidden')}>
            <Links onRemoved={focusTitle} />
          </div>
        </div>
        {/* Beside the list it is with the other ways to compare. */}
        <div
          className={cn(
            'flex flex-col items-center gap-2 self-start lg:col-start-1 lg:row-start-2 lg:-mt-3',
            isLoading && 'hidden',
          )}
        >
          <Button variant="ghost" onClick={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
          <p className="text-center text-muted text-xs">{t('entertainment')}</p>
        </div>
      </div>
      <InviteDialog
        isWanted={isInviting}
        onFailed={() => setIsInviting(false)}
        open={isInviting}
        onOpenChange={setIsInviting}
      />
      <LegendSheet
        isWanted={isExplaining}
        onFailed={() => setIsExplaining(false)}
        open={isExplaining}
        onOpenChange={setIsExplaining}
      />
    </div>
  )
}
