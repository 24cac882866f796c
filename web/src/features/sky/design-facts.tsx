import type { Mechanics } from '@yuti/contract/charts'
import type { OwnChart } from '@yuti/contract/profiles'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useMeanings } from './use-meanings.ts'

type DesignFactsProps = {
  chart: Pick<OwnChart, 'gates' | 'bodygraph' | 'mechanics'>
  /** The shares are those of the hour around a time, and not of the day. */
  isHour: boolean
}

type Fact = { value: string; name: string; text: string; share: number }

/** Type, strategy, authority, profile and definition with a sentence each, and the drawing they come from. */
export function DesignFacts({ chart: { gates, bodygraph, mechanics }, isHour }: DesignFactsProps) {
  const { t } = useTranslation(['chart', 'bodygraph', 'humanDesign'])
  const meaningOf = useMeanings({ gates, bodygraph })
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-col gap-4">
        {useFacts(mechanics).map(({ label, facts }) => (
          <div key={label} className="flex flex-col gap-0.5">
            <dt className="text-muted text-sm">{label}</dt>
            {facts.map((fact) => (
              <FactText key={fact.value} fact={fact} isOnly={facts.length === 1} isHour={isHour} />
            ))}
          </div>
        ))}
      </dl>
      <Bodygraph
        kind="person"
        title={t('bodygraph:yours')}
        personality={gates.personality}
        design={gates.design}
        certain={gates.all.certain}
        possible={bodygraph}
        meaningOf={meaningOf}
      />
      <p className="text-balance text-center text-muted text-sm">{t('bodygraphText')}</p>
    </div>
  )
}

function useFacts(mechanics: Mechanics): { label: string; facts: Fact[] }[] {
  const { t } = useTranslation('humanDesign')
  const { type, strategy, authority, profile, definition } = mechanics
  return [
    {
      label: t('type'),
      facts: type.map((one) => fact(one, t(`types.${one.value}.name`), t(`types.${one.value}.text`))),
    },
    {
      label: t('strategy'),
      facts: strategy.map((one) =>
        fact(one, t(`strategies.${one.value}.name`), t(`strategies.${one.value}.text`)),
      ),
    },
    {
      label: t('authority'),
      facts: authority.map((one) =>
        fact(one, t(`authorities.${one.value}.name`), t(`authorities.${one.value}.text`)),
      ),
    },
    { label: t('profile'), facts: profile.map((one) => fact(one, one.value, t(`profiles.${one.value}`))) },
    {
      label: t('definition'),
      facts: definition.map((one) =>
        fact(one, t(`definitions.${one.value}.name`), t(`definitions.${one.value}.text`)),
      ),
    },
  ]
}

function fact({ value, share }: { value: string; share: number }, name: string, text: string): Fact {
  return { value, share, name, text }
}

type FactTextProps = { fact: Fact; isOnly: boolean; isHour: boolean }

/** A value that only part of the time holds says how much of it. */
function FactText({ fact: { name, text, share }, isOnly, isHour }: FactTextProps) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  return (
    <dd className="flex flex-col pb-1">
      <span className="font-display font-semibold text-lg">{name}</span>
      {!isOnly && (
        <span className="text-muted text-sm">
          {t('maybe')} {t(isHour ? 'ofHour' : 'ofDay', { percent: format.percent(share) })}
        </span>
      )}
      <span>{text}</span>
    </dd>
  )
}
