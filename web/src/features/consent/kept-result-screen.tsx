import { useQuery } from '@tanstack/react-query'
import type { ConsentLinkId } from '@yuti/contract/consent'
import {
  ResultFailed,
  ResultFrame,
  ResultNotFound,
  ResultSkeleton,
} from '#/features/compatibility/shared/result-states.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { isUuid } from '#/lib/uuid.ts'
import { SharedResultView } from './shared-result-view.tsx'

/** `address` comes from the URL and may be anything. */
export function KeptResultScreen({ address }: { address: string }) {
  return isUuid<ConsentLinkId>(address) ? <KeptResult id={address} /> : <ResultNotFound />
}

function KeptResult({ id }: { id: ConsentLinkId }) {
  const { t } = useTranslation(['compatibility', 'consent'])
  const format = useFormat()
  const query = useQuery(orpc.consent.get.queryOptions({ input: { id } }))
  if (query.isPending) return <ResultSkeleton />
  if (hasCode(query.error, 'NOT_FOUND')) return <ResultNotFound />
  if (!query.data) return <ResultFailed query={query} />
  const { name, result, formerVersion, answeredAt } = query.data
  return (
    <ResultFrame title={t('result.title', { name })}>
      <SharedResultView
        result={result}
        name={name}
        isMean={formerVersion !== undefined && formerVersion <= 1}
      >
        {formerVersion !== undefined && (
          <p className="text-center text-muted text-sm">
            {t('consent:result.formerVersion', {
              date: format.date(answeredAt, 'long'),
              version: formerVersion,
            })}
          </p>
        )}
      </SharedResultView>
    </ResultFrame>
  )
}
