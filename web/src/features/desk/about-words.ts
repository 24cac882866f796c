import type { DeskItem } from '@yuti/contract/desk'
import { useTranslation } from '#/i18n/use-translation.ts'

const reasons = ['inappropriate_content', 'harassment', 'spam', 'fake_profile', 'other'] as const
const others = [
  'name',
  'bio',
  'interests',
  'answers',
  'same_opening',
  'many_reports',
  'device',
  'network',
  'mailbox',
  'births',
  'picture',
  'nudity',
  'banned_copy',
  'chat_copy',
  'other_faces',
  'not_screened',
  'no_clear_face',
  'appeal',
  'copy',
  'gesture',
  'two_people',
  'other_person',
  'no_face',
  'several_faces',
  'unclear',
  'not_looked_at',
] as const

/** Says in a few words what an entry is about, and how many people it concerns. */
export function useAboutWords() {
  const { t } = useTranslation(['desk', 'safety'])
  return ({ kind, about, people }: DeskItem): string[] => [
    ...reasons
      .filter((reason) => about.includes(reason))
      .map((reason) => t(`safety:report.reasons.${reason}`)),
    ...others.filter((one) => about.includes(one)).map((one) => t(`about.${one}`)),
    ...(people !== null && (kind !== 'report' || people > 1) ? [t('people', { count: people })] : []),
  ]
}
