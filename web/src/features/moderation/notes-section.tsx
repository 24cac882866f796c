import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moderation } from '@yuti/contract/limits'
import type { ReportId, ReportNote } from '@yuti/contract/moderation'
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { createUuid } from '#/lib/uuid.ts'
import { Button } from '#/ui/button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { ReportSection } from './report-section.tsx'

type NotesSectionProps = {
  reportId: ReportId
  notes: readonly ReportNote[]
  inputRef: RefObject<HTMLTextAreaElement | null>
}

/** Notes that moderators leave for each other. */
export function NotesSection({ reportId, notes, inputRef }: NotesSectionProps) {
  const { t } = useTranslation('moderation')
  return (
    <ReportSection title={t('notes.title')}>
      {notes.length === 0 ? (
        <p className="text-muted text-sm">{t('notes.none')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
      <NoteForm reportId={reportId} inputRef={inputRef} />
    </ReportSection>
  )
}

function Note({ note }: { note: ReportNote }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const date = useStaffDate()
  return (
    <li className="border-line border-l-3 pl-4 text-sm">
      <p className="text-muted text-xs">
        {note.action !== 'block_ended' && (
          <span className="font-semibold">{note.authorName ?? t('notes.someone')} </span>
        )}
        <time dateTime={note.createdAt}>
          {date(note.createdAt)}, {format.date(note.createdAt, 'time')}
        </time>
      </p>
      {note.action && (
        <p className="font-medium">
          {t(`notes.actions.${note.action}`)}
          {note.reason && `: ${t(`reasons.${note.reason}`)}`}
        </p>
      )}
      {note.content !== null && <p className="wrap-anywhere whitespace-pre-wrap">{note.content}</p>}
    </li>
  )
}

function NoteForm({ reportId, inputRef }: Omit<NotesSectionProps, 'notes'>) {
  const { t } = useTranslation('moderation')
  const queryClient = useQueryClient()
  const [content, setContent] = useState('')
  /** The same note once more, where the first attempt may have arrived. */
  const [id, setId] = useState(createUuid)
  const add = useMutation({
    mutationFn: () => api.moderation.addNote({ reportId, id, content: content.trim() }),
    onSuccess: async () => {
      setContent('')
      setId(createUuid())
      await invalidateCoalesced(queryClient, orpc.moderation.get.key({ input: { reportId } }))
    },
    onError: (error) => toastStaffError(error, t('failed.save')),
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (content.trim() !== '' && !add.isPending) add.mutate()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        ref={inputRef}
        label={t('notes.add')}
        placeholder={t('notes.placeholder')}
        rows={2}
        maxLength={moderation.noteMax}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="self-end"
        disabled={content.trim() === ''}
        loading={add.isPending}
      >
        {add.isPending ? t('notes.submitting') : t('notes.submit')}
      </Button>
    </form>
  )
}
