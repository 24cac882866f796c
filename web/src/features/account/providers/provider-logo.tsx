import type { Provider } from '@yuti/contract/account-providers'
import { cn } from '#/ui/class-names.ts'
// As files of their own they are no part of the script that a phone waits for.
import apple from './apple.svg?no-inline'
import google from './google.svg?no-inline'

/** As their owners draw them: Google's in its colours, Apple's in the colour of the words beside it. */
export function ProviderLogo({ provider, className = 'size-5' }: { provider: Provider; className?: string }) {
  if (provider === 'google') return <img src={google} alt="" className={className} />
  const mask = `url("${apple}") center / contain no-repeat`
  return <span aria-hidden="true" style={{ mask }} className={cn('block bg-current', className)} />
}
