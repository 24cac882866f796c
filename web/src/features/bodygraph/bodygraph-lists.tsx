import { useTranslation } from '#/i18n/use-translation.ts'
import type { BodygraphState } from './bodygraph-state.ts'
import type { usePartTexts } from './use-part-texts.ts'

type ListsProps = { state: BodygraphState; texts: ReturnType<typeof usePartTexts> }

/** The defined centres and complete channels as lists. */
export function BodygraphLists({ state, texts }: ListsProps) {
  const { t } = useTranslation('bodygraph')
  const centres = state.centres
    .filter(({ isDefined }) => isDefined)
    .map((centre) => ({
      name: t(`centres.${centre.centre}`),
      note: centre.isCertain ? '' : t('possible'),
    }))
  const channels = state.channels
    .filter(({ isComplete }) => isComplete)
    .map((channel) => {
      const isPlain = channel.isCertain && !channel.isTogether && !channel.isMixed
      const state = isPlain ? [] : [texts.channelState(channel)]
      return { name: texts.channelName(channel.gates), note: [texts.holders(channel), ...state].join(' · ') }
    })
  return (
    <>
      <List title={t('defined')} entries={centres} />
      <List title={t('complete')} entries={channels} />
    </>
  )
}

function List({ title, entries }: { title: string; entries: readonly { name: string; note: string }[] }) {
  const { t } = useTranslation('bodygraph')
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{title}</h3>
      {entries.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {entries.map(({ name, note }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-3">
              {name}
              {note !== '' && <span className="text-muted">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
