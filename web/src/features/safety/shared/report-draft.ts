import type { ReportReason } from '@yuti/contract/safety'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { createUuid } from '#/lib/uuid.ts'
import { clearToasts, toast } from '#/ui/toast.tsx'

/** What a member may add to a report; which of them are offered depends on the dialog. */
type Extras = { includesMessages: boolean; alsoBlock: boolean }

export type Report = Extras & { id: string; reason: ReportReason; description: string | null }
export type ReportDraft = Extras & { id: string; reason: ReportReason | null; details: string }

/** The id is new for each report and the same for each attempt to send it. */
function emptyDraft(): ReportDraft {
  return { id: createUuid(), reason: null, details: '', includesMessages: true, alsoBlock: false }
}

export function useReportDraft() {
  const { t } = useTranslation('safety')
  const [draft, setDraft] = useState(emptyDraft)
  return {
    draft,
    change: (next: Partial<ReportDraft>) => setDraft((current) => ({ ...current, ...next })),
    reset: () => setDraft(emptyDraft()),
    /** Returns what to send; null, after a toast that says so, if no reason is chosen. */
    finish: (): Report | null => {
      const { reason, details, ...rest } = draft
      clearToasts()
      if (reason) return { ...rest, reason, description: details.trim() || null }
      toast({ title: t('report.missing'), description: t('report.missingText'), tone: 'destructive' })
      return null
    },
  }
}
