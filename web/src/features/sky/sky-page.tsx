import type { OwnChart } from '@yuti/contract/profiles'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { loadTexts } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { SkyGround } from './shared/sky-ground.tsx'
import { SkyWheel } from './shared/sky-wheel.tsx'
import { SkyWords } from './shared/sky-words.tsx'
import { SkyRows } from './sky-rows.tsx'

/**
 * On a phone the wheel, the words and the sheet follow each other; on a wide page the wheel stays beside the words, and the
 * night fills the window.
 */
export function SkyPage({ chart }: { chart: OwnChart }) {
  useEffect(() => {
    // Rows are opened by a press and may be opened offline, so their texts come as soon as the picture is there.
    void loadTexts('gates', 'gateWords', 'humanDesign').catch(() => undefined)
  }, [])
  return (
    <div className="relative isolate grid grid-cols-1 lg:bg-night-zenith lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <SkyGround className="-z-10 relative col-start-1 row-start-1 row-end-3 lg:sticky lg:top-15 lg:col-end-3 lg:h-[calc(100dvh-3.75rem)]" />
      <div
        data-theme="dark"
        className="col-start-1 row-start-1 mx-auto w-full max-w-140 px-5 pt-4 lg:sticky lg:top-15 lg:row-end-3 lg:flex lg:h-[calc(100dvh-3.75rem)] lg:max-w-[min(54rem,calc(100dvh-6rem))] lg:items-center lg:self-start lg:px-8 lg:pt-0"
      >
        <SkyWheel sky={chart} className="mx-auto max-w-[min(100%,35rem)] lg:max-w-none" />
      </div>
      <div
        data-theme="dark"
        className="col-start-1 row-start-2 flex flex-col items-center gap-6 px-6 pt-6 pb-16 text-on-photo lg:col-start-2 lg:row-start-1 lg:pt-14"
      >
        <SkyWords sky={chart} />
        <OpenTime chart={chart} />
        <OnlyYou />
      </div>
      <div className="col-start-1 row-start-3 -mt-8 w-full rounded-t-[32px] bg-background px-5 pt-3 pb-10 md:mx-auto md:max-w-170 lg:col-start-2 lg:row-start-2 lg:mb-10 lg:w-[calc(100%-4rem)] lg:max-w-140 lg:self-start lg:rounded-[32px] lg:px-7">
        <SkyRows chart={chart} />
      </div>
    </div>
  )
}

/** What a birth time that is not exact leaves open, and how to add it. */
function OpenTime({ chart: { birth, between } }: { chart: OwnChart }) {
  const { t } = useTranslation(['chart', 'compatibility'])
  if (birth.time && !between) return null
  return (
    <div className="flex max-w-md flex-col items-center gap-2 text-center">
      <p className="text-cream text-sm">{between ? t('aboutText', between) : t('noTimeText')}</p>
      {!birth.time && (
        <ButtonLink to="/profile-setup" variant="on-night" size="small" className="underline">
          {t('compatibility:result.addTime')}
        </ButtonLink>
      )}
    </div>
  )
}

function OnlyYou() {
  const { t } = useTranslation('chart')
  return (
    <p className="flex items-center justify-center gap-2 text-cream text-xs">
      <Lock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      {t('onlyYou')}
    </p>
  )
}
