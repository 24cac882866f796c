import { staff } from '@yuti/contract/limits'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Says how many entries wait; "10,002+" if a kind was not counted to its end. */
export function useWaiting(): (figures: readonly { waiting: number }[]) => string {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (figures) => {
    const count = figures.reduce((sum, { waiting }) => sum + Math.min(waiting, staff.listMax), 0)
    const isMore = figures.some(({ waiting }) => waiting > staff.listMax)
    return t('waiting', { count, number: `${format.number(count)}${isMore ? '+' : ''}` })
  }
}
