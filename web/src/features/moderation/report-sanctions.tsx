import { openStatuses } from '@yuti/contract/moderation-choices'
import type { ReportFile } from '@yuti/contract/moderation'
import { useState } from 'react'
import { DecideDialog } from '#/features/desk/shared/decide-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'

/** Warns the reported person or pauses their likes, which resolves the report. */
export function ReportSanctions({ file }: { file: ReportFile }) {
  const { t } = useTranslation('desk')
  const [asking, setAsking] = useState<'warn_reported' | 'limit_reported' | null>(null)
  // The version from when the dialog opened: a report that changed meanwhile is not decided.
  const [seen, setSeen] = useState(file)
  if (!file.reported || !openStatuses.some((status) => status === file.status)) return null
  const ask = (action: 'warn_reported' | 'limit_reported') => {
    setSeen(file)
    setAsking(action)
  }
  return (
    <>
      {(['warn_reported', 'limit_reported'] as const).map((action) => (
        <Button key={action} size="small" variant="secondary" onClick={() => ask(action)}>
          {t(`actions.${action}`)}
        </Button>
      ))}
      <DecideDialog
        action={asking}
        items={[seen]}
        name={file.reported.name}
        onClose={() => setAsking(null)}
        onDecided={() => setAsking(null)}
      />
    </>
  )
}
