import { useMutation } from '@tanstack/react-query'
import type { DiscoverFilters, Widening } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import { everybody, narrows } from '@yuti/contract/narrowing'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { filtersInTurn, useFiltersSaved } from './use-filters-saved.ts'

type WideningStepsProps = {
  /** The filters that show nobody. */
  saved: DiscoverFilters
  steps: readonly Widening[]
  onFilter: () => void
  onWidened: () => void
}

/** Saves a step's wider filters when it is pressed. Nothing is widened automatically. */
export function WideningSteps({ saved, steps, onFilter, onWidened }: WideningStepsProps) {
  const { t } = useTranslation(['deckEnd', 'discovery'])
  const wordsOf = useStepWords(saved)
  const filtersSaved = useFiltersSaved()
  const widen = useMutation(
    orpc.discovery.saveFilters.mutationOptions({
      scope: filtersInTurn,
      onSuccess: (filters) => {
        onWidened()
        filtersSaved(filters)
      },
      onError: (error) =>
        toast({ title: t('discovery:filters.failed'), description: errorText(error), tone: 'destructive' }),
    }),
  )
  if (steps.length === 0) return null
  return (
    <>
      {steps.map((step, index) => (
        <Button
          key={step.kind}
          variant={index === 0 ? 'primary' : 'secondary'}
          loading={widen.isPending && widen.variables === step.filters}
          onClick={() => (widen.isPending ? undefined : widen.mutate(step.filters))}
        >
          {wordsOf(step)}
        </Button>
      ))}
      <Button variant="ghost" onClick={onFilter}>
        {t('empty.filters')}
      </Button>
    </>
  )
}

function useStepWords(saved: DiscoverFilters): (step: Widening) => string {
  const { t } = useTranslation(['deckEnd', 'discovery'])
  const format = useFormat()
  return (step) => {
    const isOnly = step.kind !== 'everything' && step.kind !== 'gender'
    return isOnly || !narrows(saved) || narrows(step.filters)
      ? widerWords(step)
      : t('widen.without', { step: widerWords(step) })
  }

  function widerWords({ kind, filters, added: count, isFew }: Widening) {
    const distance = format.distance(filters.distanceKm)
    const ages = { from: filters.minAge, to: filters.maxAge }
    if (kind === 'distance') {
      return isFew ? t('widen.fewWithin', { distance }) : t('widen.within', { count, distance })
    }
    const { min, max } = limits.age
    if (kind === 'age' && filters.minAge === min && filters.maxAge === max)
      return isFew ? t('widen.fewAnyAge') : t('widen.anyAge', { count })
    if (kind === 'age') return isFew ? t('widen.fewAged', ages) : t('widen.aged', { count, ...ages })
    if (kind === 'stars') return starsWords(filters.minStars, count, isFew)
    if (kind === 'activity') return isFew ? t('widen.fewAway') : t('widen.away', { count })
    if (kind === 'goals') return isFew ? t('widen.fewGoals') : t('widen.goals', { count })
    if (kind === 'languages') return isFew ? t('widen.fewLanguages') : t('widen.languages', { count })
    if (kind === 'answers') return isFew ? t('widen.fewAnswers') : t('widen.answers', { count })
    if (kind === 'verified') return isFew ? t('widen.fewVerified') : t('widen.verified', { count })
    if (kind === 'narrowing') return isFew ? t('widen.fewOthers') : t('widen.others', { count })
    if (kind === 'gender') return isFew ? t('widen.fewGenders') : t('widen.genders', { count })
    return isFew ? t('widen.fewAnywhere', { distance }) : t('widen.anywhere', { count, distance })
  }

  function starsWords(stars: number, count: number, isFew: boolean) {
    if (stars === everybody.minStars) return isFew ? t('widen.fewAnyStars') : t('widen.anyStars', { count })
    return isFew ? t('widen.fewStars', { stars }) : t('widen.stars', { count, stars })
  }
}
