import type { ShownAbout } from '@yuti/contract/about'
import { Baby, Languages, type LucideIcon, Ruler, Target } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { formatHeight } from './height.ts'
import { languageList } from './language-names.ts'

/** The goal, languages, height and children of a profile, as far as they are told. */
export function AboutFacts({ about }: { about: ShownAbout }) {
  const { t, language } = useTranslation(['about', 'profiles'])
  const { goal, languages, heightCm, children } = about
  if (!goal && !languages && !heightCm && !children) return null
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {goal && <Fact icon={Target} name={t('goal')} value={t(`profiles:goals.${goal}`)} />}
      {languages && <Fact icon={Languages} name={t('languages')} value={languageList(languages, language)} />}
      {heightCm && <Fact icon={Ruler} name={t('height')} value={formatHeight(heightCm, language)} />}
      {children && <Fact icon={Baby} name={t('children')} value={t(`childrenChoices.${children}`)} />}
    </dl>
  )
}

/** The icon stands for the name, which is there for screen readers. */
function Fact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt>
        <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{value}</dd>
    </div>
  )
}

/** The answers of a profile, each under its prompt. */
export function Answers({ about: { answers } }: { about: ShownAbout }) {
  if (!answers) return null
  return (
    <div className="flex flex-col gap-2.5">
      {answers.map((answer) => (
        <Answer key={answer.prompt} answer={answer} />
      ))}
    </div>
  )
}

export function Answer({ answer: { prompt, text } }: { answer: NonNullable<ShownAbout['answers']>[number] }) {
  const { t } = useTranslation('about')
  return (
    <dl className="flex flex-col gap-1.5 rounded-input border border-line bg-surface p-4">
      <dt className="text-muted text-sm">{t(`prompts.${prompt}`)}</dt>
      <dd dir="auto" className="wrap-anywhere font-display text-lg leading-snug">
        {text}
      </dd>
    </dl>
  )
}
