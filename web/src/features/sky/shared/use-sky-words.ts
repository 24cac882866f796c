import type { Moon, Sky } from '@yuti/contract/charts'
import { NAKSHATRAS, SIGNS } from '#/features/profiles/shared/moon-names.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { type ChannelHalf, type ChannelId, halvesOf } from './channel-halves.ts'
import { elongationOf, litShare, phaseOf } from './moon-phase.ts'

/** The texts that a sky needs. The loader of a route names them itself: importing this would put it into the first script. */
const skyNouns = ['sky', 'moons', 'chart', 'compatibility'] as const

/** What one possible Moon says of the person. */
export type MoonWords = {
  /** Such as "Moon in Gemini · Punarvasu". */
  moon: string
  /** Such as "The quiver of arrows". */
  title: string
  /** Two sentences about the person. */
  text: string
  /** For which hours this holds, such as "If you were born before 13:40"; null if it holds in any case. */
  when: string | null
}

/**
 * Words of a sky. `moons` has one entry if the star of the Moon is sure (it may be without a time of birth), otherwise one for
 * each that is possible, in the order of time: then none of them may be shown as if it were sure.
 */
export function useSkyWords(sky: Sky): {
  moons: MoonWords[]
  chips: { channel: ChannelId; text: string }[]
} {
  const { t } = useTranslation(skyNouns)
  const stars = byStar(sky.moons)
  return {
    moons: stars.map((moons, index) => {
      const first = moons[0]!
      const name = NAKSHATRAS[first.nakshatra] ?? 'ashwini'
      const signs = [...new Set(moons.map(({ sign }) => t(`chart:signs.${SIGNS[sign] ?? 'aries'}`)))]
      return {
        moon: t('moonIn', { sign: signs.join(' / '), nakshatra: t(`chart:nakshatras.${name}`) }),
        title: t(`moons:${name}.title`),
        text: t(`moons:${name}.text`),
        when: whenText(first.hours?.from, moons.at(-1)?.hours?.to, index),
      }
    }),
    chips: halvesOf(sky).flatMap((half) => {
      const channel = t(`compatibility:channels.${half.channel}`)
      const key = chipKey(half)
      return key ? [{ channel: half.channel, text: t(key, { channel }) }] : []
    }),
  }

  function whenText(from: string | undefined, to: string | undefined, index: number): string | null {
    if (stars.length === 1 || from === undefined || to === undefined) return null
    if (index === 0) return t('before', { time: to })
    if (index === stars.length - 1) return t('after', { time: from })
    return t('between', { from, to })
  }
}

/** Moons in one nakshatra belong together, though the sign may change within it. */
function byStar(moons: readonly Moon[]): Moon[][] {
  const groups: Moon[][] = []
  for (const moon of moons) {
    const last = groups.at(-1)
    if (last?.[0]?.nakshatra === moon.nakshatra) last.push(moon)
    else groups.push([moon])
  }
  return groups
}

function chipKey({ own, complete }: ChannelHalf) {
  if (own.length === 0) return null
  if (complete !== 'never') return complete === 'always' ? 'whole' : 'mayBeWhole'
  // Two gates of different hours: one of them is there at any time only if it is certain.
  return own.some(({ isCertain }) => isCertain) ? 'brings' : 'mayBring'
}

/** The picture of a sky in words, for people who do not see it. */
export function useSkyDescription(sky: Sky): { title: string; text: string } {
  const { t } = useTranslation(skyNouns)
  const format = useFormat()
  const { chips, moons } = useSkyWords(sky)
  const elongation = elongationOf(sky)
  const percent = format.percent(Math.round(litShare(elongation) * 100) / 100)
  const isExact = sky.moons[0]?.hours === null
  const { certain, possible } = sky.gates.all
  return {
    title: t('title'),
    text: [
      isExact
        ? t('phase', { phase: t(`phases.${phaseOf(elongation)}`), percent })
        : t('aboutPhase', { percent }),
      ...(moons.length === 1 ? moons.map(({ moon }) => `${moon}.`) : []),
      t('gates', { count: certain.length }),
      ...(possible.length > 0 ? [t('possibleGates', { count: possible.length })] : []),
      ...chips.map(({ text }) => `${text}.`),
    ].join(' '),
  }
}
