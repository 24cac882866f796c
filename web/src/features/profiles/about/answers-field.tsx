import type { Prompt } from '@yuti/contract/about-choices'
import { about as limits } from '@yuti/contract/limits'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { type AboutDraft, answerProblem, type Change, withAnswer } from './draft.ts'
import { Hide } from './fields.tsx'
import { TopicSheet } from './topic-sheet.tsx'

type AnswersFieldProps = {
  draft: AboutDraft
  change: Change
  isChecked: boolean
  /** The text that the server found empty although something was typed. */
  refused: { prompt: Prompt; text: string } | null
}

export function AnswersField({ draft, change, isChecked, refused }: AnswersFieldProps) {
  const { t } = useTranslation('about')
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [added, setAdded] = useState<Prompt | null>(null)
  const [news, setNews] = useState('')
  const { answers } = draft

  function add(prompt: Prompt) {
    change({ answers: [...answers, { prompt, text: '', isHidden: false }] })
    setAdded(prompt)
    setIsChoosing(false)
  }

  function drop(prompt: Prompt) {
    change({ answers: answers.filter((answer) => answer.prompt !== prompt) })
    setNews(t('answerRemoved', { prompt: t(`prompts.${prompt}`) }))
    // The pressed button disappears.
    box.current?.focus()
  }

  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-medium font-sans text-sm tracking-normal">
          {t('answers')}
        </h2>
        <p className="text-muted text-xs">{t('answersText')}</p>
      </div>
      {answers.map((answer) => (
        <AnswerCard
          key={answer.prompt}
          answer={answer}
          isChecked={isChecked}
          isRefused={refused?.prompt === answer.prompt && refused.text === answer.text}
          isNew={added === answer.prompt}
          onChange={(part) => change(withAnswer(draft, answer.prompt, part))}
          onRemove={() => drop(answer.prompt)}
        />
      ))}
      {answers.length < limits.answersMax && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />}
          onClick={() => setIsChoosing(true)}
        >
          {t('addAnswer')}
        </Button>
      )}
      <TopicSheet
        open={isChoosing}
        onOpenChange={setIsChoosing}
        taken={answers.map(({ prompt }) => prompt)}
        onChoose={add}
      />
      <output className="sr-only">{news}</output>
    </section>
  )
}

type Answer = AboutDraft['answers'][number]

type AnswerCardProps = {
  answer: Answer
  isChecked: boolean
  isRefused: boolean
  /** A topic that was just chosen takes the focus. */
  isNew: boolean
  onChange: (change: Partial<Omit<Answer, 'prompt'>>) => void
  onRemove: () => void
}

function AnswerCard({ answer, isChecked, isRefused, isNew, onChange, onRemove }: AnswerCardProps) {
  const { t } = useTranslation(['about', 'profiles'])
  const { prompt, text, isHidden } = answer
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isNew) return
    field.current?.focus({ preventScroll: true })
    // The bar at the bottom covers what is only just in view.
    field.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  const { length } = text.trim()
  const { answerMax: max } = limits
  const label = t(`prompts.${prompt}`)
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <Textarea
        ref={field}
        label={label}
        hint={t('answerRoom', { length, max })}
        error={problemText()}
        value={text}
        rows={2}
        dir="auto"
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Hide what={label} isOn={isHidden} onChange={(isOn) => onChange({ isHidden: isOn })} />
      <Button variant="quiet" size="small" className="-ml-4 self-start" onClick={onRemove}>
        {t('answerRemove')}
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  )

  function problemText() {
    const problem = isRefused ? 'answerEmpty' : answerProblem(text)
    if (problem === 'answerLong') return t('profiles:about.longBio', { length, max })
    return problem && (isChecked || isRefused) ? t('answerEmpty') : undefined
  }
}
