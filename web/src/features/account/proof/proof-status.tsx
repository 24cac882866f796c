import { useTranslation } from '#/i18n/use-translation.ts'
import type { ProofState } from './use-proof.ts'

/** Says what happens, also to a screen reader, which needs the empty line before the words come. */
export function ProofStatus({ state }: { state: ProofState }) {
  const { t } = useTranslation('account')
  const isSaid = state === 'working' || state === 'failed'
  return (
    <output className={isSaid ? 'text-muted text-sm' : 'sr-only'}>
      {state === 'none' ? '' : t(`proof.${state}`)}
    </output>
  )
}
