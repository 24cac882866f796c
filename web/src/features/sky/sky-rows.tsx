import type { Mechanics } from '@yuti/contract/charts'
import type { OwnChart } from '@yuti/contract/profiles'
import { type ReactNode, Suspense } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Expander } from '#/ui/expander.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { BirthMoment } from './birth-moment.tsx'
import { CentreList } from './centre-list.tsx'
import { DesignFacts } from './design-facts.tsx'
import { GateList } from './gate-list.tsx'
import { OwnChannels } from './own-channels.tsx'
import { PlanetTable } from './planet-table.tsx'

/** The facts below a sky, each behind a press. */
export function SkyRows({ chart }: { chart: OwnChart }) {
  const { t } = useTranslation(['chart', 'bodygraph', 'compatibility'])
  const format = useFormat()
  const { gates, bodygraph } = chart
  const isHour = chart.between !== null
  return (
    <>
      <div className="divide-y divide-line">
        <Row title={t('bodygraph:title')} value={<TypeName types={chart.mechanics.type} />}>
          <DesignFacts chart={chart} isHour={isHour} />
        </Row>
        <Row title={t('centresRow')} value={t('centresOf', { count: bodygraph.centres.certain.length })}>
          <CentreList centres={bodygraph.centres} />
        </Row>
        <Row title={t('gatesRow')} value={t('gatesOf', { count: gates.all.certain.length })}>
          <GateList gates={gates.all} activations={chart.activations} />
        </Row>
        <Row title={t('channels')}>
          <OwnChannels gates={gates.all} bodygraph={bodygraph} />
        </Row>
        <Row title={t('planets')}>
          <PlanetTable activations={chart.activations} />
        </Row>
        <Row title={t('birth')} value={format.day(chart.birth.date)}>
          <BirthMoment chart={chart} />
        </Row>
      </div>
      <p className="pt-5 text-center text-muted text-xs">{t('compatibility:entertainment')}</p>
    </>
  )
}

/** The type, if the time of birth leaves no other. */
function TypeName({ types }: { types: Mechanics['type'] }) {
  const { t } = useTranslation('humanDesign')
  const [first, other] = types
  return first && !other ? t(`types.${first.value}.name`) : null
}

function Row({ title, value, children }: { title: string; value?: ReactNode; children: ReactNode }) {
  return (
    <Expander level={2} title={title} value={value && <Suspense fallback={null}>{value}</Suspense>}>
      {() => <Suspense fallback={<Skeleton className="h-24 rounded-input" />}>{children}</Suspense>}
    </Expander>
  )
}
