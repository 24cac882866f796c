import { ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { setLanguage } from '#/i18n/i18n.ts'
import { isLanguage, type Language, languages } from '@yuti/contract/languages'
import { languageNames } from '#/i18n/languages.ts'
import { errorText } from '#/lib/error-text.ts'
import { cn } from '#/ui/class-names.ts'
import { toast } from '#/ui/toast.tsx'

type LanguagePickerProps = {
  /** Called after a change, for example to save it in the profile. */
  onPicked?: (language: Language) => void
  className?: string
}

/** A styled native select. */
export function LanguagePicker({ onPicked, className }: LanguagePickerProps) {
  const { t, language: current } = useTranslation()
  async function pick(value: string) {
    if (!isLanguage(value)) return
    try {
      await setLanguage(value)
      onPicked?.(value)
    } catch (error) {
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
    }
  }
  return (
    <div className={cn('relative inline-flex w-fit items-center', className)}>
      <Globe aria-hidden="true" strokeWidth={1.75} className="pointer-events-none absolute left-3.5 size-5" />
      <select
        aria-label={t('language')}
        value={current}
        onChange={(event) => void pick(event.target.value)}
        className="field-sizing-content h-11 appearance-none rounded-full border border-current/25 bg-transparent pr-9 pl-11 text-base [&>option]:bg-surface [&>option]:text-ink"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute right-3 size-4"
      />
    </div>
  )
}
