import { useTranslation } from '#/i18n/use-translation.ts'

/** For those with a keyboard under their hands; screen readers have the buttons. */
export function KeyHints() {
  const { t } = useTranslation('discovery')
  const hints = [
    { key: '←', text: t('keys.pass') },
    { key: '→', text: t('keys.like') },
    { key: '↵', text: t('keys.profile') },
    { key: '⌫', text: t('keys.undo') },
  ]
  return (
    <ul
      aria-hidden="true"
      className="hidden justify-center gap-4 pb-5 text-2xs text-mute md:pointer-fine:flex"
    >
      {hints.map(({ key, text }) => (
        <li key={key} className="flex items-center gap-1.5">
          <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-line bg-surface px-1 font-sans">
            {key}
          </kbd>
          {text}
        </li>
      ))}
    </ul>
  )
}
