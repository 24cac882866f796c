import type { DecisionOutcomes } from '@yuti/contract/staff'
import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/ui/toast.tsx'

type Say = (outcomes: DecisionOutcomes, done: (count: number) => string, nothing: string) => void

/** Says how many were decided, and of one alone why it was not; the page names several others. */
export function useToastOutcomes(): Say {
  const { t } = useTranslation('staff')
  return (outcomes, done, nothing) => {
    const count = outcomes.filter(({ outcome }) => outcome === 'done').length
    const [first, ...others] = outcomes
    const alone = first && others.length === 0 ? first.outcome : 'done'
    toast({
      title: count > 0 ? done(count) : nothing,
      description: alone === 'done' ? undefined : t(`notDecided.${alone}`),
      tone: count > 0 ? 'success' : 'destructive',
    })
  }
}
