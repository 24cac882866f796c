import { z } from 'zod'
import { childrenChoices, goals, hideableFields, prompts, spokenLanguages } from './about-choices.ts'
import { about as limits } from './limits.ts'

const goal = z.enum(goals)
const languages = z.array(z.enum(spokenLanguages)).max(limits.languagesMax)
const heightCm = z.number().int().min(limits.heightCm.min).max(limits.heightCm.max)
const children = z.enum(childrenChoices)
const answer = z.object({
  prompt: z.enum(prompts),
  text: z.string().trim().min(1).max(limits.answerMax),
})

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** What members tell about themselves if they like, as its owner sees it. Others get `shownAbout`. */
export const ownAbout = z.object({
  goal: goal.nullable(),
  languages: languages.refine(isUnique),
  heightCm: heightCm.nullable(),
  children: children.nullable(),
  /** In the order in which they are shown. */
  answers: z
    .array(answer.extend({ isHidden: z.boolean() }))
    .max(limits.answersMax)
    .refine((answers) => isUnique(answers.map(({ prompt }) => prompt))),
  /** Fields that others do not see, whether they are filled in or not. */
  hidden: z.array(z.enum(hideableFields)).max(hideableFields.length).refine(isUnique),
})
export type OwnAbout = z.infer<typeof ownAbout>

/** What others see: a field that is hidden or left out is absent. */
export const shownAbout = z.object({
  goal: goal.optional(),
  languages: languages.min(1).optional(),
  heightCm: heightCm.optional(),
  children: children.optional(),
  answers: z.array(answer).min(1).max(limits.answersMax).optional(),
})
export type ShownAbout = z.infer<typeof shownAbout>
