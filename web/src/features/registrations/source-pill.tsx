import type { RegistrationSource } from '@yuti/contract/registrations'
import { Chip } from '#/ui/chip.tsx'

const tones = { Web: 'web', AppStore: 'beat', 'Google Play': 'rhythm' } as const

export function SourcePill({ source }: { source: RegistrationSource }) {
  return (
    <Chip tone={tones[source]} size="small">
      {source}
    </Chip>
  )
}
