import { chat } from '@yuti/contract/limits'
import type { Quote } from '@yuti/contract/messages'
import { ArrowUp, Check, ImagePlus, Mic, X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { cn } from '#/ui/class-names.ts'
import { isNearlyFull } from '#/ui/textarea.tsx'
import type { LocalImage } from './prepare-image.ts'
import { QuoteText } from './quote-block.tsx'
import { useOnline } from '#/lib/use-online.ts'
import { composerId } from './composer-id.ts'

type ComposerProps = {
  /** Lets the parent focus the input. */
  inputRef?: RefObject<HTMLTextAreaElement | null>
  placeholder: string
  text: string
  onTextChange: (text: string) => void
  /** An image that failed to send and waits for the next attempt. */
  attachment: LocalImage | null
  onRemoveAttachment: () => void
  /** The message that the next one quotes. */
  replyTo?: Quote | null
  onCancelReply?: () => void
  /** The sent message whose text is in the input. */
  editing?: { number: number; before: string; isSaving: boolean } | null
  onCancelEdit?: () => void
  /** The other side's name. */
  name: string
  isSending: boolean
  isUploading: boolean
  onSend: () => void
  onPickImage: (file: File) => void
  /** Set where voice notes can be recorded; offered while nothing is written. */
  onRecord?: (() => void) | undefined
  /** Replaces the input while a voice note is recorded or waits to be sent. */
  recorder?: ReactNode
}

/** The place of the composer, also while the messages load. */
export const composerFrame =
  'border-line border-t bg-surface px-[max(0.5rem,calc((100%-760px)/2))] pt-2 pb-[calc(var(--safe-bottom)+0.5rem)]'

/** Enter sends and Shift+Enter breaks the line; an Enter that ends an IME composition does neither. */
export function Composer(props: ComposerProps) {
  const { placeholder, text, onTextChange, attachment, isSending, isUploading, onSend } = props
  const { replyTo = null, onCancelReply, editing = null, onCancelEdit, onRecord, recorder = null } = props
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const inputRef = props.inputRef ?? ownRef
  const replyNumber = replyTo?.number
  const editedNumber = editing?.number
  useEffect(() => {
    if (replyNumber !== undefined || editedNumber !== undefined) inputRef.current?.focus()
  }, [replyNumber, editedNumber, inputRef])
  useEffect(() => {
    // Beside the list, opening a conversation leads to what one does in it. A finger would only open the keyboard.
    if (document.activeElement?.closest('[data-inbox] a') && matchMedia('(pointer: fine)').matches)
      inputRef.current?.focus({ preventScroll: true })
  }, [inputRef])
  const { t } = useTranslation('messages')
  const lengthId = useId()
  const isOnline = useOnline()
  const { length } = text.trim()
  const isTooLong = length > chat.textMax
  const hasContent = length > 0 || (attachment !== null && !editing)
  const isBusy = editing ? editing.isSaving : isSending || isUploading
  const canSend = hasContent && !isTooLong && !isBusy && isOnline

  const offersRecording = onRecord !== undefined && !editing && text === '' && attachment === null
  const isInputHidden = recorder !== null && !editing
  const recordRef = useFocusAfter(recorder !== null)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (canSend) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') (editing ? onCancelEdit : replyTo && onCancelReply)?.()
    if (event.key !== 'Enter' || event.shiftKey) return
    // Safari ends the composition before the keydown event, whose code is then 229.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    event.preventDefault()
    submit()
  }

  return (
    <form onSubmit={submit} className={composerFrame}>
      {editing ? (
        <Context
          title={t('edit.title')}
          text={<p className="truncate text-muted">{editing.before}</p>}
          cancelLabel={t('edit.cancel')}
          onCancel={() => onCancelEdit?.()}
        />
      ) : (
        replyTo && (
          <Context
            title={replyTo.isOwn ? t('reply.toSelf') : t('reply.to', { name: props.name })}
            text={<QuoteText quote={replyTo} className="truncate text-muted" />}
            cancelLabel={t('reply.cancel')}
            onCancel={() => onCancelReply?.()}
          />
        )
      )}
      {attachment && !editing && <Attachment image={attachment} onRemove={props.onRemoveAttachment} />}
      {!editing && recorder}
      <div hidden={isInputHidden} className={isInputHidden ? undefined : 'flex items-end gap-1.5'}>
        {!editing && <AttachButton disabled={isUploading || isSending} onPick={props.onPickImage} />}
        <textarea
          ref={inputRef}
          id={composerId}
          aria-label={placeholder}
          placeholder={placeholder}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isNearlyFull(length, chat.textMax) ? lengthId : undefined}
          value={text}
          disabled={isUploading && !editing}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-border-strong bg-background px-4 py-2.5 text-base leading-normal outline-offset-0 placeholder:text-muted disabled:opacity-60"
        />
        {offersRecording ? (
          <IconButton
            ref={recordRef}
            label={t('chat.record')}
            shape="round"
            disabled={isBusy}
            onClick={onRecord}
          >
            <Mic strokeWidth={1.75} />
          </IconButton>
        ) : (
          <IconButton
            type="submit"
            label={editing ? t('edit.save') : t('chat.send')}
            variant="primary"
            shape="round"
            disabled={!canSend}
            // Keeps the focus in the input, so a phone's keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            {editing ? <Check strokeWidth={2} /> : <ArrowUp strokeWidth={2} />}
          </IconButton>
        )}
      </div>
      <TextLength id={lengthId} length={length} />
      {!isOnline && <output className="block px-3 pt-2 text-muted text-xs">{t('chat.offline')}</output>}
    </form>
  )
}

/** The length of a long text. One that is too long is kept as it was typed or pasted, and cannot be sent. */
function TextLength({ id, length }: { id: string; length: number }) {
  const { t } = useTranslation(['messages', 'ui'])
  if (!isNearlyFull(length, chat.textMax)) return null
  const isTooLong = length > chat.textMax
  const counts = { length, max: chat.textMax }
  return (
    <p
      id={id}
      role={isTooLong ? 'alert' : undefined}
      className={cn('px-3 pt-2 text-xs', isTooLong ? 'text-danger-ink' : 'text-muted')}
    >
      {isTooLong ? t('chat.tooLong', counts) : t('ui:characters', counts)}
    </p>
  )
}

/** Gives the focus back to the button when the recorder, which had it, closes. */
function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) ref.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}

type ContextProps = { title: string; text: ReactNode; cancelLabel: string; onCancel: () => void }

/** Names the message that is answered or edited. */
function Context({ title, text, cancelLabel, onCancel }: ContextProps) {
  return (
    <div className="mb-2 ml-1 flex items-center gap-2 rounded-small border-primary border-l-3 bg-inset pl-3">
      <div className="min-w-0 flex-1 py-1.5 text-xs">
        <p className="font-semibold">{title}</p>
        {text}
      </div>
      <IconButton label={cancelLabel} className="text-muted" onClick={onCancel}>
        <X strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}

function AttachButton({ disabled, onPick }: { disabled: boolean; onPick: (file: File) => void }) {
  const { t } = useTranslation('messages')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('chat.attach')} disabled={disabled} onClick={() => input.current?.click()}>
        <ImagePlus strokeWidth={1.75} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so the same file can be chosen again.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}

function Attachment({ image, onRemove }: { image: LocalImage; onRemove: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className="relative mb-2 ml-1 w-fit">
      <img src={image.url} alt={t('image.attached')} className="h-20 w-auto rounded-input" />
      <IconButton
        label={t('image.remove')}
        variant="scrim"
        shape="round"
        className="absolute -top-2 -right-3 scale-75"
        onClick={onRemove}
      >
        <X strokeWidth={2} />
      </IconButton>
    </div>
  )
}
