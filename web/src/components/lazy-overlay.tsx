import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#/lib/error-text.ts'
import { onIdle } from '#/platform/on-idle.ts'
import { toast } from '#/ui/toast.tsx'

type LazyOverlayProps = {
  /** True when the overlay should open. */
  isWanted: boolean
  /** Called after the code failed to load and a toast said so; the next opening tries again. */
  onFailed: () => void
}

/** Makes an overlay whose code loads when the page is idle unless `isEager` is false, or at the latest when it is opened. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isEager = true } = {},
): ComponentType<Props & LazyOverlayProps> {
  let loaded: ComponentType<Props> | null = null

  return function LazyOverlay(props: Props & LazyOverlayProps) {
    const { isWanted, onFailed } = props
    const [Part, setPart] = useState(() => loaded)

    async function fetchPart() {
      loaded ??= await load()
      setPart(() => loaded)
    }
    const prefetch = useEffectEvent(() => {
      // When this fails, the code is loaded when the overlay is opened.
      fetchPart().catch(() => undefined)
    })
    const fetchNow = useEffectEvent(() => {
      fetchPart().catch((error: unknown) => {
        toast({ title: errorText(error), tone: 'destructive' })
        onFailed()
      })
    })

    const isMissing = Part === null
    useEffect(() => (isMissing && isEager ? onIdle(() => prefetch()) : undefined), [isMissing])
    useEffect(() => (isMissing && isWanted ? fetchNow() : undefined), [isMissing, isWanted])
    return Part && <Part {...props} />
  }
}
