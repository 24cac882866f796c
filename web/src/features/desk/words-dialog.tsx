import { useQuery } from '@tanstack/react-query'
import type { HeldWords } from '@yuti/contract/desk'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ActionsBar } from './actions-bar.tsx'

type OpenedProps = {
  id: string
  name: string
  onClose: () => void
  onDecided: (outcomes: DecisionOutcomes) => void
}

/** The words that wait, beside those that others see. */
export function WordsDialog({ id, name, onClose, onDecided }: OpenedProps) {
  const { t } = useTranslation('desk')
  const query = useQuery(orpc.desk.words.queryOptions({ input: { id }, staleTime: 0 }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('words.title', { name })}
      description={t('words.text')}
      className="max-w-xl"
    >
      {query.isPending && <Skeleton className="h-40 w-full rounded-input" />}
      {hasCode(query.error, 'NOT_FOUND') && <p>{t('words.gone')}</p>}
      {query.isError && !hasCode(query.error, 'NOT_FOUND') && !query.data && (
        <QueryErrorState query={query} text={t('loadFailed')} />
      )}
      {query.data && !query.isError && (
        <>
          <Parts words={query.data} />
          <ActionsBar kind="words" items={[query.data]} name={query.data.person.name} onDecided={onDecided} />
        </>
      )}
    </Dialog>
  )
}

function Parts({ words }: { words: HeldWords }) {
  const { t } = useTranslation('desk')
  return (
    <div className="flex flex-col gap-5">
      {words.parts.map(({ part, shown, written }) => (
        <section key={part} aria-label={t(`words.parts.${part}`)} className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{t(`words.parts.${part}`)}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Words label={t('words.written')} words={written} />
            <Words label={t('words.shown')} words={shown} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  const { t } = useTranslation('desk')
  return (
    <div className="min-w-0 rounded-input bg-inset px-3 py-2 text-sm">
      <p className="text-muted text-xs">{label}</p>
      {words.length === 0 && <p className="text-muted">{t('words.none')}</p>}
      {words.map((one) => (
        <p key={one} className="wrap-anywhere whitespace-pre-wrap">
          {one}
        </p>
      ))}
    </div>
  )
}
