import type { Provider } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
// Separate files, so that the logos do not add to the script.
import apple from './apple.svg?no-inline'
import google from './google.svg?no-inline'

const looks: Record<Provider, string> = {
  google: 'border border-google-line bg-google text-google-ink hover:bg-google-hover',
  apple: 'bg-apple text-apple-ink hover:bg-apple-hover',
}

type ProviderButtonProps = {
  provider: Provider
  loading: boolean
  disabled: boolean
  onClick: () => void
}

/** Uses the colours and words that the provider's brand rules ask for, in the shape of our buttons. */
export function ProviderButton({ provider, loading, disabled, onClick }: ProviderButtonProps) {
  const { t } = useTranslation('account')
  return (
    <Button
      wide
      variant="secondary"
      className={cn('gap-3', looks[provider])}
      icon={<ProviderLogo provider={provider} />}
      loading={loading}
      aria-disabled={disabled}
      onClick={onClick}
    >
      {t(`provider.${provider}`)}
    </Button>
  )
}

const marks: Record<Provider, { file: string; hasColours: boolean }> = {
  google: { file: google, hasColours: true },
  apple: { file: apple, hasColours: false },
}

/** The official logos; one without colours takes the colour of the text beside it. */
export function ProviderLogo({ provider, className = 'size-5' }: { provider: Provider; className?: string }) {
  const { file, hasColours } = marks[provider]
  if (hasColours) return <img src={file} alt="" className={className} />
  const mask = `url("${file}") center / contain no-repeat`
  return <span aria-hidden="true" style={{ mask }} className={cn('block bg-current', className)} />
}
