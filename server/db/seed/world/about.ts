import type { OwnAbout } from '@yuti/contract/about'
import { type HideableField, isPrompt, type SpokenLanguage } from '@yuti/contract/about-choices'
import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import { diceOf, type Dice } from '../random.ts'
import { answers as allAnswers } from '../texts/answers.ts'

const otherLanguages: readonly SpokenLanguage[] = ['en', 'es', 'ca', 'fr', 'de', 'it', 'pt', 'ru', 'uk', 'ja']

const meanHeightCm: Record<Gender, number> = { female: 165, male: 178, non_binary: 171 }

const answersOf = (language: Language, dice: Dice): OwnAbout['answers'] => {
  const told = Object.entries(allAnswers[language]).flatMap(([prompt, texts]) =>
    isPrompt(prompt) ? [{ prompt, text: dice.pick(texts), isHidden: false }] : [],
  )
  return dice.shuffle(told).slice(
    0,
    dice.weighted([
      [0, 2],
      [1, 3],
      [2, 4],
      [3, 3],
    ]),
  )
}

type Person = { key: string; gender: Gender; language: Language; age: number }

/** Nobody in the demo world who is older than 50 still hopes for children. */
const atAge = (age: number, children: OwnAbout['children']): OwnAbout['children'] =>
  age > 50 && (children === 'wants' || children === 'has_and_wants_more' || children === 'undecided')
    ? 'has'
    : children

/** What somebody of the demo world tells besides the bio; its own dice, so that nothing else depends on it. */
export const aboutOf = ({ key, gender, language, age }: Person): OwnAbout => {
  const dice = diceOf(`${key}/about`)
  const others = dice.shuffle(otherLanguages.filter((other) => other !== language))
  const hidden: HideableField[] = ['goal', 'languages', 'height', 'children']
  return {
    goal: dice.weighted<OwnAbout['goal']>([
      ['long_term', 4],
      ['dating', 2],
      ['friends_first', 2],
      ['open', 1.5],
      [null, 2],
    ]),
    languages: dice.chance(0.75) ? [language, ...others.slice(0, dice.integer(0, 2))] : [],
    heightCm: dice.chance(0.6) ? meanHeightCm[gender] + dice.integer(-12, 12) : null,
    children: atAge(
      age,
      dice.weighted<OwnAbout['children']>([
        ['has', 1],
        ['has_and_wants_more', 0.5],
        ['wants', 1.5],
        ['undecided', 1],
        ['does_not_want', 1],
        [null, 5],
      ]),
    ),
    answers: answersOf(language, dice),
    hidden: hidden.filter(() => dice.chance(0.06)),
  }
}
