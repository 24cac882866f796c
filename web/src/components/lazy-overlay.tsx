import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#/lib/error-text.ts'
import { onIdle } from '#/platform/on-idle.ts'
import { toast } from '#/ui/toast.tsx'

type LaterProps = {
  /** Somebody has asked for it. */
  isWanted: boolean
  /** Its code did not come, which has been said; the next wish tries again. */
  onFailed: () => void
}

/** For what opens over a page: its code comes once the page is calm, or at the latest when it is wanted. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LaterProps> {
  let loaded: ComponentType<Props> | null = null

  return function Later(props: Props & LaterProps) {
    const { isWanted, onFailed } = props
    const [Part, setPart] = useState(() => loaded)

    async function fetchPart() {
      loaded ??= await load()
      setPart(() => loaded)
    }
    const fetchEarly = useEffectEvent(() => {
      // Without a network now, it is fetched when it is wanted.
      fetchPart().catch(() => undefined)
    })
    const fetchNow = useEffectEvent(() => {
      fetchPart().catch((error: unknown) => {
        toast({ title: errorText(error), tone: 'destructive' })
        onFailed()
      })
    })

    const isMissing = Part === null
    useEffect(() => (isMissing ? onIdle(() => fetchEarly()) : undefined), [isMissing])
    useEffect(() => (isMissing && isWanted ? fetchNow() : undefined), [isMissing, isWanted])
    return Part && <Part {...props} />
  }
}
