import type { Provider } from '@yuti/contract/account-providers'
import { cn } from '#/ui/class-names.ts'
// As files of their own they are no part of the script that a phone waits for.
import apple from './apple.svg?no-inline'
import google from './google.svg?no-inline'

const marks: Record<Provider, { file: string; hasColours: boolean }> = {
  google: { file: google, hasColours: true },
  apple: { file: apple, hasColours: false },
}

/** As their owners draw them; one without colours takes that of the words beside it. */
export function ProviderLogo({ provider, className = 'size-5' }: { provider: Provider; className?: string }) {
  const { file, hasColours } = marks[provider]
  if (hasColours) return <img src={file} alt="" className={className} />
  const mask = `url("${file}") center / contain no-repeat`
  return <span aria-hidden="true" style={{ mask }} className={cn('block bg-current', className)} />
}
