import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import type { BodygraphState, CentreState, ChannelState, Holder } from './bodygraph-state.ts'
import { isChannelKey } from './shared/channel-key.ts'
import type { Part } from './part-at.ts'

export type Names = Record<Exclude<Holder, 'both'>, string>

/** Texts for the names and states of centres and channels. */
export function usePartTexts(state: BodygraphState, names: Names) {
  const { t } = useTranslation('bodygraph')
  const format = useFormat()

  function channelName([a, b]: ChannelState['gates']): string {
    const key = `${a}-${b}`
    return `${a}–${b} ${isChannelKey(key) ? t(`channels.${key}`) : ''}`
  }

  function holders({ gates }: ChannelState): string {
    const texts = (['first', 'second'] as const).flatMap((side) => {
      const own = gates.filter((gate) => [side, 'both'].includes(state.gates.get(gate)?.holder ?? ''))
      return own.length === 0 ? [] : [t('holder', { who: names[side], gates: own.join(', ') })]
    })
    return texts.join(' · ')
  }

  function channelState({ isComplete, isApart, isTogether, isMixed, isCertain }: ChannelState): string {
    if (!isComplete) return t(isApart ? 'apartState' : 'incompleteState')
    if (isMixed) return t(isCertain ? 'mixed' : 'mixedPossible')
    const words = t(isTogether ? 'together' : 'completeState')
    return isCertain ? words : `${words}, ${t('possible')}`
  }

  function centreState({ isDefined, isCertain }: CentreState): string {
    if (!isDefined) return t('openState')
    return isCertain ? t('definedState') : `${t('definedState')}, ${t('possible')}`
  }

  /** Such as "34–57 Power: complete only together. You 34 · Anna 57". */
  function describePart(part: Part): string {
    if ('centre' in part) {
      const centre = state.centres.find((one) => one.centre === part.centre)
      return centre ? t('part', { name: t(`centres.${centre.centre}`), state: centreState(centre) }) : ''
    }
    const channel = state.channels.find(({ gates }) => gates.join() === part.channel.join())
    if (!channel) return ''
    const people = holders(channel)
    const text = t('part', { name: channelName(channel.gates), state: channelState(channel) })
    return people === '' ? text : `${text}. ${people}`
  }

  function describe(): string {
    const centres = state.centres.filter(({ isDefined }) => isDefined)
    const channels = state.channels.filter(({ isComplete }) => isComplete)
    const listed = (words: string[]) => (words.length === 0 ? t('none') : format.list(words))
    const hedged = (name: string, isCertain: boolean) => (isCertain ? name : `${name} (${t('possible')})`)
    return [
      t('definedCentres', {
        list: listed(centres.map(({ centre, isCertain }) => hedged(t(`centres.${centre}`), isCertain))),
      }),
      t('completeChannels', {
        list: listed(channels.map(({ gates, isCertain }) => hedged(channelName(gates), isCertain))),
      }),
    ].join(' ')
  }

  return { channelName, channelState, centreState, holders, describePart, describe }
}
