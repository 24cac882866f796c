import { type RefObject, useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import type { PersonName } from '#/features/safety/shared/forget-person.ts'
import { loadTexts } from '#/i18n/i18n.ts'

// Few notes get a hint, so its code loads when it is opened.
const ReportDialog = lazyOverlay(
  async () => {
    const [file] = await Promise.all([
      import('#/features/safety/shared/report-dialog.tsx'),
      loadTexts('safety'),
    ])
    return file.ReportDialog
  },
  { isEager: false },
)

/** One report for all people of a list, which gets the focus when a person who is blocked leaves it. */
export function usePersonReport(listRef: RefObject<HTMLElement | null>) {
  const [person, setPerson] = useState<PersonName | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const report = person && (
    <ReportDialog
      key={person.id}
      person={person}
      open={isOpen}
      onOpenChange={setIsOpen}
      onBlocked={() => listRef.current?.focus()}
      isWanted={isOpen}
      onFailed={() => setIsOpen(false)}
    />
  )
  const openReport = ({ id, name }: PersonName) => {
    setPerson({ id, name })
    setIsOpen(true)
  }
  return { report, openReport }
}
