import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { LikeNote } from '@yuti/contract/like-notes'
import { useState } from 'react'
import { OpeningsLeft } from '#/features/messages/shared/openings-left.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { deleteNoteDraft, storeNoteDraft } from '#/lib/message-drafts.ts'
import { useSession } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { FieldError } from '#/ui/field.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { toast } from '#/ui/toast.tsx'
import { inTurn } from './in-turn.ts'
import { emptyNoteDraft, type Liked, type NoteDraft, restoreNoteDraft, toLikeNote } from './note-draft.ts'
import { ReactionFields, WordsField } from './note-fields.tsx'
import { refreshFirstDay } from './use-first-day.ts'

type NoteSheetProps = {
  person: Liked
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the like is stored, with the match that it made. */
  onLiked: (match: SwipeResult['match']) => void
}

/** Writes a note, or chooses a reaction to a photo or an answer, and likes the person with it. Keeps a draft in this tab. */
export function NoteSheet({ person, open, onOpenChange, onLiked }: NoteSheetProps) {
  const { t } = useTranslation('likes')
  const { draft, change, error, submit, isSending } = useNote(person, onLiked, () => onOpenChange(false))
  const isText = draft.kind === 'text'
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('note.title')}
      description={t('note.text', { name: person.name })}
      footer={
        <Button loading={isSending} waits={typeof toLikeNote(draft) === 'string'} onClick={submit}>
          {t('note.send')}
        </Button>
      }
    >
      <SegmentedControl
        label={t('note.kinds')}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
        choices={[
          { value: 'text', label: t('note.words') },
          { value: 'reaction', label: t('note.reaction') },
        ]}
      />
      {isText ? (
        <WordsField text={draft.text} error={error} onChange={(text) => change({ text })} />
      ) : (
        <>
          <ReactionFields person={person} draft={draft} onChange={change} />
          <FieldError id="note-error">{error}</FieldError>
        </>
      )}
      <OpeningsLeft />
    </Sheet>
  )
}

function useNote(person: Liked, onLiked: NoteSheetProps['onLiked'], close: () => void) {
  const { t } = useTranslation(['likes', 'discovery', 'common'])
  const queryClient = useQueryClient()
  const userId = useSession().user?.id
  const [draft, setDraft] = useState(() => restoreNoteDraft(userId, person))
  const [error, setError] = useState<string | null>(null)

  function change(changes: Partial<NoteDraft>) {
    const next = { ...draft, ...changes }
    setDraft(next)
    setError(null)
    if (userId) storeNoteDraft(userId, person.id, next)
  }

  const send = useMutation({
    scope: inTurn,
    mutationFn: (note: LikeNote) => api.discovery.likeWithNote({ targetId: person.id, note }),
    onSuccess: ({ match, isNoteKept }) => {
      if (userId) deleteNoteDraft(userId, person.id)
      setDraft(emptyNoteDraft)
      if (!isNoteKept) {
        toast({ title: t('note.notKept', { name: person.name }), description: t('note.notKeptText') })
      }
      close()
      onLiked(match)
    },
    onError: (failure) => {
      const isAboutNote = (['NOTE_EMPTY', 'NOTE_TOO_LONG', 'NOTE_SUBJECT_GONE'] as const).some((code) =>
        hasCode(failure, code),
      )
      if (isAboutNote) setError(errorText(failure))
      else
        toast({
          title: t('discovery:profileLike.failed'),
          description: errorText(failure),
          tone: 'destructive',
        })
      void refreshFirstDay(queryClient, failure)
    },
  })

  function submit() {
    const note = toLikeNote(draft)
    if (note === 'missing') setError(t(`note.missing.${draft.kind}`))
    else if (note !== 'tooLong') send.mutate(note)
  }

  const isTooLong = toLikeNote(draft) === 'tooLong'
  return {
    draft,
    change,
    error: isTooLong ? t('code.NOTE_TOO_LONG', { ns: 'common' }) : error,
    submit,
    isSending: send.isPending,
  }
}
