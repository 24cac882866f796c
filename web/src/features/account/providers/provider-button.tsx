import type { Provider } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { ProviderLogo } from './provider-logo.tsx'

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

/** In the providers' own colours and words, of one size, in the shape of the app's buttons. */
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
