import { useQueryClient } from '@tanstack/react-query'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import type { PersonName } from '#/features/safety/shared/forget-person.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { changeLocalState, useLocalState } from '#/lib/local-state.ts'

const ReportDialog = lazyOverlay(() =>
  import('#/features/safety/shared/report-dialog.tsx').then((file) => file.ReportDialog),
)

const leftKey = ['left-person']
const nobody: PersonName | null = null

/** Returns the toast action that reports a person after the match has ended. */
export function useReportAfterwards() {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  return (person: PersonName) => ({
    label: t('gone.report'),
    onPress: () => changeLocalState<PersonName | null>(queryClient, leftKey, nobody, () => person),
  })
}

export function ReportAfterwards() {
  const [person, changePerson] = useLocalState<PersonName | null>(leftKey, nobody)
  if (!person) return null
  const close = () => changePerson(() => nobody)
  return (
    <ReportDialog isWanted onFailed={close} person={person} open onOpenChange={close} onBlocked={close} />
  )
}
