import type { ShownAbout } from '@yuti/contract/about'
import { useTranslation } from '#/i18n/use-translation.ts'
import { formatHeight } from './height.ts'
import { languageList } from './language-names.ts'

type AboutLineProps = { about: ShownAbout; className?: string | undefined }

/** What somebody tells about themselves, as one line for a card; nothing if there is nothing. */
export function AboutLine({ about, className }: AboutLineProps) {
  const { t, language } = useTranslation('profiles')
  const parts = [
    about.goal && t(`goals.${about.goal}`),
    about.languages && languageList(about.languages, language),
    about.heightCm && formatHeight(about.heightCm, language, true),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className={className}>{parts.join(' · ')}</p>
}
