import { TANTRIC_GATES } from '@yuti/contract/bodygraph'
import type { PersonGates } from '@yuti/contract/gates-test'
import { Check, Minus } from 'lucide-react'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { exactBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { asGates } from './as-gates.ts'

export function PersonCard({ gates }: { gates: PersonGates }) {
  const { t } = useTranslation('gatesTest')
  const format = useFormat()
  const { person, personalityGates, designGates, allGates, tantricGates } = gates
  return (
    <section
      aria-label={person.name}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 className="text-lg">{person.name}</h2>
        <p className="text-muted text-sm">
          {format.day(person.birthDate, 'long')}, {person.birthTime} · {person.birthCity}
        </p>
      </div>
      <Bodygraph
        className="max-sm:-mx-3"
        kind="person"
        title={t('bodygraph', { name: person.name })}
        personality={asGates(personalityGates)}
        design={asGates(designGates)}
        possible={exactBodygraph(allGates)}
      />
      <dl className="flex flex-col gap-3">
        <GateList name={t('personality')} gates={personalityGates} />
        <GateList name={t('design')} gates={designGates} />
        <GateList name={t('all')} gates={allGates} />
        <GateList name={t('tantric')} gates={tantricGates} />
      </dl>
      <TantricCheck active={tantricGates} />
    </section>
  )
}

function GateList({ name, gates }: { name: string; gates: readonly number[] }) {
  const { t } = useTranslation('gatesTest')
  return (
    <div>
      <dt className="text-muted text-sm">
        {name} ({gates.length})
      </dt>
      <dd className="font-medium tabular-nums">{gates.join(', ') || t('none')}</dd>
    </div>
  )
}

function TantricCheck({ active }: { active: readonly number[] }) {
  const { t } = useTranslation('gatesTest')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{t('check')}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {TANTRIC_GATES.map((gate) => {
          const isActive = active.includes(gate)
          const Icon = isActive ? Check : Minus
          return (
            <li
              key={gate}
              className={cn(
                'flex items-center gap-2 rounded-small px-3 py-2 text-sm',
                isActive ? 'bg-rhythm-soft text-rhythm-ink' : 'bg-inset text-muted',
              )}
            >
              <Icon aria-hidden="true" strokeWidth={2} className="size-4 shrink-0" />
              <span>
                <b className="font-semibold tabular-nums">{t('gate', { gate })}</b>
                <span className="block text-xs">{t(isActive ? 'active' : 'notActive')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
