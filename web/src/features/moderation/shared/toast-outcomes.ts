import type { DecisionOutcomes } from '@yuti/contract/staff'
import { toast } from '#/ui/toast.tsx'

type OutcomeTexts = {
  done: (count: number) => string
  changed: (count: number) => string
  own: (count: number) => string
  nothing: string
}

/** Says in one toast how many were decided, and what happened to the others. */
export function toastOutcomes(outcomes: DecisionOutcomes, texts: OutcomeTexts): void {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const [done, changed, own] = [count('done'), count('changed'), count('own')]
  const rest = [changed > 0 && texts.changed(changed), own > 0 && texts.own(own)]
  toast({
    title: done > 0 ? texts.done(done) : texts.nothing,
    description: rest.filter((line) => line !== false).join(' ') || undefined,
    tone: done > 0 ? 'success' : 'destructive',
  })
}
