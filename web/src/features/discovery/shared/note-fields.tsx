import { likeNotes as limits } from '@yuti/contract/limits'
import { reactions, reactionSigns } from '@yuti/contract/reactions'
import { type ReactNode, useId } from 'react'
import { Photo } from '#/components/photo.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Fieldset } from '#/ui/fieldset.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import type { Liked, NoteDraft } from './note-draft.ts'

type WordsFieldProps = { text: string; error: string | null; onChange: (text: string) => void }

/** Does not cut what is pasted: a note that is too long stays, and the length says by how much. */
export function WordsField({ text, error, onChange }: WordsFieldProps) {
  const { t } = useTranslation('likes')
  return (
    <Textarea
      label={t('note.label')}
      rows={3}
      value={text}
      placeholder={t('note.placeholder')}
      hint={t('note.length', { length: text.trim().length, max: limits.textMax })}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type ReactionFieldsProps = {
  person: Liked
  draft: NoteDraft
  onChange: (changes: Partial<NoteDraft>) => void
}

export function ReactionFields({ person: { photos, about }, draft, onChange }: ReactionFieldsProps) {
  const { t } = useTranslation(['likes', 'messages', 'about'])
  const subjectName = useId()
  const signName = useId()
  return (
    <>
      <Fieldset label={t('note.what')}>
        <div className="grid grid-cols-4 gap-2">
          {photos.map((photo, index) => (
            <Choice
              key={photo.id}
              name={subjectName}
              label={t('note.photo', { number: index + 1 })}
              isChosen={draft.to?.id === photo.id}
              onChoose={() => onChange({ to: { kind: 'photo', id: photo.id } })}
              className="rounded-input"
            >
              <Photo
                picture={photo}
                alt=""
                sizes="(min-width: 48rem) 96px, 25vw"
                failedText=""
                className="aspect-4/5 rounded-input"
              />
            </Choice>
          ))}
          {(about.answers ?? []).map(({ prompt, text }) => (
            <Choice
              key={prompt}
              name={subjectName}
              label={`${t(`prompts.${prompt}`, { ns: 'about' })} ${text}`}
              isChosen={draft.to?.id === prompt}
              onChoose={() => onChange({ to: { kind: 'prompt', id: prompt } })}
              className="col-span-4 rounded-input border border-border-strong px-3.5 py-2.5"
            >
              <span className="block text-muted text-xs">{t(`prompts.${prompt}`, { ns: 'about' })}</span>
              <span dir="auto" className="wrap-anywhere block text-sm">
                {text}
              </span>
            </Choice>
          ))}
        </div>
      </Fieldset>
      <Fieldset label={t('note.whichReaction')}>
        <div className="flex flex-wrap gap-1">
          {reactions.map((reaction) => (
            <Choice
              key={reaction}
              name={signName}
              label={t(`reactions.${reaction}`, { ns: 'messages' })}
              isChosen={draft.reaction === reaction}
              onChoose={() => onChange({ reaction })}
              className="flex size-11 items-center justify-center rounded-small text-xl hover:bg-inset"
            >
              <span aria-hidden="true">{reactionSigns[reaction]}</span>
            </Choice>
          ))}
        </div>
      </Fieldset>
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** A radio button drawn as its picture; the invisible input covers it. */
function Choice({ name, label, isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={cn(
        'relative block has-checked:outline-3 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-primary-ink has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 z-1 m-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      {children}
    </label>
  )
}
