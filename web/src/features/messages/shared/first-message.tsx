import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import type { Match } from '@yuti/contract/matches'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useLocalState } from '#/lib/local-state.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { emptyDraft } from '../draft.ts'
import { changeDraft, draftKey, readDraft } from '../draft-store.ts'
import { pickStarters } from '../pick-starters.ts'
import { sendDraft } from '../send.ts'
import { matchSource } from '../thread-source.ts'
import { useKeyboardHeight } from '../use-keyboard-height.ts'
import { useOnline } from '#/lib/use-online.ts'
import { OpeningsLeft } from './openings-left.tsx'

type FirstMessageProps = {
  matchId: MatchId
  name: string
  /** Its channels choose the starter; until it is there, the input is empty. */
  match: Match | undefined
  /** Called when the member goes to the chat. */
  onLeave: () => void
}

/**
 * Writes the first message of a match, beginning with a starter. It is the draft of the chat, sent in the same way: what fails or is
 * left here is found there.
 */
export function FirstMessage({ matchId, name, match, onLeave }: FirstMessageProps) {
  const { t } = useTranslation(['matchMoment', 'messages'])
  const queryClient = useQueryClient()
  const [draft] = useLocalState(draftKey(matchId), emptyDraft)
  const starter = match ? t(`messages:${starterOf(match)}`) : ''
  const [isTouched, setIsTouched] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const isOnline = useOnline()
  useKeyboardHeight()
  const lengthId = useId()
  const text = isTouched || draft.text !== '' ? draft.text : starter
  const isTooLong = text.trim().length > chat.textMax
  const isSending = draft.pending !== null
  const canSend = text.trim() !== '' && !isTooLong && isOnline && !isSending

  function write(next: string) {
    setIsTouched(true)
    changeDraft(queryClient, matchId, (current) => ({ ...current, text: next }))
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!canSend) return
    write(text)
    await sendDraft(queryClient, matchSource(matchId))
    if (readDraft(queryClient, matchId).failed === null) setIsSent(true)
  }

  if (isSent) return <Sent matchId={matchId} onLeave={onLeave} />
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-1.5">
      <div
        className={cn(
          'flex items-end gap-2 rounded-[22px] border bg-on-photo/12 p-1.5 pl-4 focus-within:border-cream has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-cream',
          isTooLong ? 'border-danger-ink' : 'border-on-photo/30',
        )}
      >
        <textarea
          rows={1}
          aria-label={t('write', { name })}
          placeholder={t('write', { name })}
          value={isSending ? (draft.pending?.content ?? '') : text}
          readOnly={isSending}
          enterKeyHint="send"
          autoComplete="off"
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong || !isOnline ? lengthId : undefined}
          onKeyDown={(event) => (isSend(event) ? void submit(event) : undefined)}
          onFocus={(event) => (text === starter ? event.currentTarget.select() : undefined)}
          onChange={(event) => write(event.target.value)}
          className="max-h-28 min-h-11.5 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-left text-base leading-snug field-sizing-content outline-none placeholder:text-on-photo/70"
        />
        <Button
          type="submit"
          loading={isSending}
          waits={!canSend && !isSending}
          className="min-h-11.5 rounded-input bg-cream-paper px-5 text-photo-pill-ink hover:bg-on-photo"
        >
          {t('send')}
        </Button>
      </div>
      <div className="min-h-4.5">
        <output id={lengthId} className="block text-cream text-xs empty:absolute">
          {isTooLong && t('messages:chat.tooLong', { length: text.trim().length, max: chat.textMax })}
          {!isOnline && t('messages:chat.offline')}
        </output>
        {/* With the note of a like the chat is open already, and answers are free. */}
        {match && !match.hasMessages && <OpeningsLeft className="text-cream" />}
      </div>
    </form>
  )
}

/** Enter sends, Shift+Enter breaks the line. Safari ends a composition before the keydown event, whose code is then 229. */
function isSend({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229
}

/** The first of the two questions that an empty chat offers. */
function starterOf({ id, channels, person }: Match) {
  return pickStarters(id, channels, person.rating.stars)[0]
}

function Sent({ matchId, onLeave }: Pick<FirstMessageProps, 'matchId' | 'onLeave'>) {
  const { t } = useTranslation('matchMoment')
  const link = useRef<HTMLAnchorElement>(null)
  // The pressed button is gone. Before the dialog sees a lost focus, which it would take to itself.
  useLayoutEffect(() => link.current?.focus(), [])
  return (
    <>
      <output className="text-balance text-cream text-sm">{t('sent')}</output>
      <ButtonLink
        ref={link}
        to="/messages/$matchId"
        params={{ matchId }}
        className="bg-cream-paper text-photo-pill-ink hover:bg-on-photo"
        onClick={onLeave}
      >
        {t('open')}
      </ButtonLink>
    </>
  )
}
