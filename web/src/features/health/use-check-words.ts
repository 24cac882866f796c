import { type Check, watchedCall } from '@yuti/contract/health'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSpans } from './use-spans.ts'

const gigabyte = 1e9

/** Says each check as a sentence, with its figures in the words of the language. */
export function useCheckWords(): (check: Check) => string {
  const { t, language } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const sayBytes = (bytes: number) =>
    new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
      style: 'unit',
      unit: bytes < gigabyte ? 'megabyte' : 'gigabyte',
      maximumFractionDigits: bytes < gigabyte || bytes > 10 * gigabyte ? 0 : 1,
    }).format(bytes / (bytes < gigabyte ? 1e6 : gigabyte))
  return ({ finding, count = 0, of = 0, seconds = 0, bytes = 0, share = 0, name = '' }) => {
    const call = watchedCall.safeParse(name)
    return t(`findings.${finding}`, {
      number: format.number(count),
      of: format.number(of),
      span: seconds < 60 ? spans.milliseconds(seconds * 1000) : spans.seconds(seconds),
      bytes: sayBytes(bytes),
      share: format.percent(share),
      name: call.success ? t(`calls.${call.data}`) : name,
    })
  }
}
