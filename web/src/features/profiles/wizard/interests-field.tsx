import { profile as limits } from '@yuti/contract/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { TextField } from '#/ui/text-field.tsx'
import { RemovableChip } from '../removable-chip.tsx'
import { allInterests, interestsProblem, type WizardDraft } from './draft.ts'

type InterestsFieldProps = {
  draft: Pick<WizardDraft, 'interests' | 'interestText'>
  change: (change: Partial<WizardDraft>) => void
}

/** Makes a chip of what is typed at a comma or Enter; Backspace in the empty field takes the last one back as text. */
export function InterestsField({ draft, change }: InterestsFieldProps) {
  const { t } = useTranslation('profiles')
  const problemText = useInterestsText()
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { interests, interestText } = draft
  const problem = interestsProblem(allInterests(draft))

  /** Takes what fits; an interest that is too long, or one too many, stays in the field with its sentence. */
  function take(text: string) {
    const all = allInterests({ interests, interestText: text })
    const short = all.filter(({ length }) => length <= limits.interestMax)
    const taken = short.slice(0, limits.interestsMax)
    change({ interests: taken, interestText: all.filter((interest) => !taken.includes(interest)).join(', ') })
    const added = taken.slice(interests.length)
    if (added.length > 0) setNews(t('about.interestAdded', { interest: added.join(', ') }))
  }

  function drop(interest: string, rest = '') {
    change({ interests: interests.filter((other) => other !== interest), interestText: rest })
    setNews(t('about.interestRemoved', { interest }))
    input.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // While an input method composes a word, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    const last = interests.at(-1)
    if (event.key === 'Enter' && interestText.trim() !== '') {
      event.preventDefault()
      take(interestText)
    } else if (event.key === 'Backspace' && interestText === '' && last !== undefined) {
      event.preventDefault()
      drop(last, last)
    }
  }

  return (
    <div data-field="interests" className="flex flex-col gap-3">
      <TextField
        ref={input}
        label={t('about.interests')}
        placeholder={interests.length === 0 ? t('about.interestsPlaceholder') : undefined}
        hint={t('about.interestsHint')}
        error={problem ? problemText(problem) : undefined}
        value={interestText}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={press}
        onChange={({ target: { value } }) =>
          value.includes(',') ? take(value) : change({ interestText: value })
        }
        onPaste={(event) => {
          // The browser would join the lines of a list.
          const text = event.clipboardData.getData('text')
          if (!text.includes('\n')) return
          event.preventDefault()
          take(`${interestText},${text}`)
        }}
        onBlur={() => interestText.trim() !== '' && take(interestText)}
      />
      {interests.length > 0 && (
        <ul aria-label={t('about.interestsChosen')} className="flex flex-wrap gap-x-1 gap-y-0">
          {interests.map((interest) => (
            <RemovableChip
              key={interest.toLowerCase()}
              text={interest}
              removeLabel={t('about.interestRemove', { interest })}
              onRemove={() => drop(interest)}
            />
          ))}
        </ul>
      )}
      <output className="sr-only">{news}</output>
    </div>
  )
}

export function useInterestsText() {
  const { t } = useTranslation('profiles')
  return (problem: 'tooManyInterests' | 'longInterest') =>
    t(`about.${problem}`, { max: problem === 'longInterest' ? limits.interestMax : limits.interestsMax })
}
