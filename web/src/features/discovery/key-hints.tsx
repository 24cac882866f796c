import { ArrowLeft, ArrowRight, CornerDownLeft, Delete } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Shows the keys to people with a keyboard. Its place hides them from screen readers, which have the buttons. */
export function KeyHints() {
  const { t } = useTranslation('discovery')
  const hints = [
    { Key: ArrowLeft, text: t('keys.pass') },
    { Key: ArrowRight, text: t('keys.like') },
    { Key: CornerDownLeft, text: t('keys.profile') },
    { Key: Delete, text: t('keys.undo') },
  ]
  return (
    <ul className="flex justify-center gap-4 pb-5 text-xs text-muted">
      {hints.map(({ Key, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-line bg-surface px-1">
            <Key strokeWidth={1.75} className="size-3" />
          </kbd>
          {text}
        </li>
      ))}
    </ul>
  )
}
