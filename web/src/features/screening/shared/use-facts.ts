import type { HeldPicture } from '@yuti/contract/screening'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Says what was found in a photo. */
export function useFacts(): (held: HeldPicture) => string[] {
  const { t } = useTranslation('screening')
  return ({ nudityPercent, faces, twins }) => [
    ...(nudityPercent === null ? [] : [t('nudity', { percent: nudityPercent })]),
    ...(faces === null ? [] : [t('faces', { count: faces })]),
    ...(twins.length === 0 ? [] : [t('twins', { names: twins.map(({ name }) => name).join(', ') })]),
  ]
}
