import { skipToken, useQuery } from '@tanstack/react-query'
import type { Gender } from '@yuti/contract/base'
import { filters } from '@yuti/contract/limits'
import { Stars } from '#/components/stars.tsx'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import type { Position } from '#/platform/geolocation.ts'
import { genders, type WizardDraft } from './draft.ts'

type ReachNoteProps = { draft: Pick<WizardDraft, 'gender' | 'lookingFor'>; position: Position | null }

/** Several genders are chosen in a row, and only few questions a day are answered. */
const debounceMs = 600

/** Says how many people there are and how they look here, before photos are asked for. */
export function ReachNote({ draft, position }: ReachNoteProps) {
  const { t } = useTranslation('profiles')
  const text = useReachText({ draft, position })
  return (
    <section aria-labelledby="reach-title" className="flex flex-col gap-3 rounded-card bg-inset p-4">
      <h2 id="reach-title" className="font-medium font-sans text-sm tracking-normal">
        {t('reach.title')}
      </h2>
      <p aria-live="polite" className="text-sm">
        {text}
      </p>
      <SampleCards lookingFor={draft.lookingFor} />
      <p className="text-muted text-xs">{t('reach.samples')}</p>
    </section>
  )
}

function useReachText({ draft: { gender, lookingFor }, position }: ReachNoteProps): string {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const isReady = gender !== null && lookingFor.length > 0
  // In a fixed order, so that the same choice is asked once.
  const wanted = genders.filter((one) => lookingFor.includes(one))
  const question = isReady ? { gender, lookingFor: wanted, position } : null
  const key = JSON.stringify(question)
  const isSettled = useDebouncedValue(key, debounceMs) === key
  const { data, isError } = useQuery({
    ...orpc.discovery.countReach.queryOptions({ input: question ?? skipToken }),
    enabled: isSettled && isReady,
    staleTime: Infinity,
    retry: false,
  })
  if (!isReady) return t('reach.ask')
  if (isError) return t('reach.failed')
  if (!data) return t('reach.counting')
  if (data.atLeast === null) return t(data.isNearby ? 'reach.fewNearby' : 'reach.few')
  const number = format.number(data.atLeast)
  const distance = format.distance(filters.distanceKmOnSetup)
  return data.isNearby ? t('reach.nearby', { number, distance }) : t('reach.everywhere', { number })
}

type Sample = { picture: keyof typeof samplePeople; gender: Gender; stars: 3 | 4 | 5 }

const samples: readonly Sample[] = [
  { picture: 'anna', gender: 'female', stars: 5 },
  { picture: 'leo', gender: 'male', stars: 4 },
  { picture: 'mira', gender: 'female', stars: 4 },
  { picture: 'kofi', gender: 'male', stars: 3 },
]

/** Drawn people of the demo world, never members. */
function SampleCards({ lookingFor }: { lookingFor: readonly Gender[] }) {
  const liked = samples.filter(({ gender }) => lookingFor.includes(gender))
  const shown = [...liked, ...samples.filter((sample) => !liked.includes(sample))].slice(0, 3)
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-2.5">
      {shown.map(({ picture, stars }) => (
        <div key={picture} className="relative aspect-3/4 overflow-hidden rounded-input">
          <img
            src={samplePeople[picture]}
            alt=""
            loading="lazy"
            width={640}
            height={800}
            className="size-full object-cover"
          />
          <span
            data-theme="light"
            className="absolute bottom-1.5 left-1.5 rounded-full bg-photo-pill px-2 py-1"
          >
            <Stars rating={{ stars, isEstimate: false }} className="h-3" />
          </span>
        </div>
      ))}
    </div>
  )
}
