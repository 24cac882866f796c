import { type Prompt, prompts } from '@yuti/contract/about-choices'
import { useId } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Sheet } from '#/ui/sheet.tsx'

type TopicSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Prompts that have an answer already. */
  taken: readonly Prompt[]
  onChoose: (prompt: Prompt) => void
}

const firstOfSky = prompts.indexOf('born_story')

export function TopicSheet({ open, onOpenChange, taken, onChoose }: TopicSheetProps) {
  const { t } = useTranslation('about')
  const left = (some: readonly Prompt[]) => some.filter((prompt) => !taken.includes(prompt))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('chooseTopic')}>
      <Topics title={t('topicsOfLife')} topics={left(prompts.slice(0, firstOfSky))} onChoose={onChoose} />
      <Topics title={t('topicsOfSky')} topics={left(prompts.slice(firstOfSky))} onChoose={onChoose} />
    </Sheet>
  )
}

type TopicsProps = Pick<TopicSheetProps, 'onChoose'> & { title: string; topics: readonly Prompt[] }

function Topics({ title, topics, onChoose }: TopicsProps) {
  const { t } = useTranslation('about')
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="font-medium font-sans text-muted text-xs tracking-normal">
        {title}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {topics.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onChoose(prompt)}
              className="min-h-13 w-full py-2 text-left transition-colors duration-150 hover:bg-inset -outline-offset-2"
            >
              {t(`prompts.${prompt}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
