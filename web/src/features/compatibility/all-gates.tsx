import type { CalculationResult, Gates } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Disclosure } from '#/ui/disclosure.tsx'

/** What the wheel shows, in numbers. */
export function AllGates({ result: { own, other, calculation } }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  return (
    <Disclosure summary={t('result.gates')}>
      <Person who={t('result.you')} gates={own.gates} />
      <Person who={calculation.name} gates={other.gates} />
    </Disclosure>
  )
}

function Person({ who, gates: { certain, possible } }: { who: string; gates: Gates }) {
  const { t } = useTranslation('compatibility')
  return (
    <div className="text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{who}</h3>
      <p>{certain.join(', ')}</p>
      {possible.length > 0 && (
        <p className="text-mute">
          {t('result.gatesOf', { who: t('result.possible'), gates: possible.join(', ') })}
        </p>
      )}
    </div>
  )
}
