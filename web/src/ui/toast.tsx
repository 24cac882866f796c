import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type ToastStep = {
  label: string
  onPress: () => void
  /** After a key it takes the focus: it is the answer to what the person just did, and lies behind the whole page. */
  takesFocus?: boolean
}

type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'success' | 'destructive'
  durationMs: number
  /** One further step, such as undo; it closes the toast. */
  action?: ToastStep
  /** How often the person had acted before it came. */
  actedBefore: number
}

type ToastInput = Partial<Pick<Toast, 'description' | 'tone' | 'durationMs' | 'action'>> & { title: string }

const maxToasts = 3

let toasts: readonly Toast[] = []
let lastId = 0
/** Counts presses, keys and the Back button. */
let acted = 0
let isByKey = false
const listeners = new Set<() => void>()

function update(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message; the newest three stay. Returns the id, to dismiss it early.
 * Our own store instead of Base UI's toast, which would add 15 kB to the first file (decision record 12).
 */
export function toast({
  title,
  description,
  tone = 'plain',
  durationMs = 5_000,
  action,
}: ToastInput): number {
  lastId += 1
  const same = (other: Toast) => other.title === title && other.description === description
  const next = [
    ...toasts.filter((other) => !same(other)),
    { id: lastId, title, description, tone, durationMs, action, actedBefore: acted },
  ]
  update(next.slice(-maxToasts))
  return lastId
}

function dismissToast(id: number): void {
  update(toasts.filter((other) => other.id !== id))
}

export function clearToasts(): void {
  update([])
}

/**
 * Removes the errors of the page that the person leaves. An error that came after their last press stays: the app itself then
 * leads to the next page, and the error says why.
 */
export function clearLeftErrors(): void {
  update(toasts.filter(({ tone, actedBefore }) => tone !== 'destructive' || actedBefore === acted))
}

const acts = ['click', 'keydown', 'popstate']

function countAct(event: Event) {
  acted += 1
  // A click by a key has no detail.
  if (event.type === 'keydown' || (event instanceof MouseEvent && event.detail > 0))
    isByKey = event.type === 'keydown'
}

function countActs() {
  for (const act of acts) addEventListener(act, countAct, true)
  return () => {
    for (const act of acts) removeEventListener(act, countAct, true)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered once, at the root. Screen readers announce each toast as it comes; a pointer or focus on one keeps it open. */
export function ToastRegion() {
  const { t } = useTranslation('ui')
  const shown = useSyncExternalStore(subscribe, () => toasts)
  useEffect(countActs, [])
  const region = useFocusReturn()
  // A portal to the body, as for dialogs: the root is an isolated stacking context, so toasts in it would lie under them.
  return createPortal(
    <section
      {...region}
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+0.75rem)] z-60 mx-auto flex w-full max-w-md flex-col gap-2 px-4 md:right-4 md:left-auto md:mx-0"
    >
      {shown.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>,
    document.body,
  )
}

/** Gives the focus back to the element that had it before, when a toast that holds it closes. */
function useFocusReturn() {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus()
  })
  function follow({ type, currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      before.current = type === 'focus' ? relatedTarget : null
  }
  return { onFocus: follow, onBlur: follow }
}

const toneIcons = { plain: null, success: CircleCheck, destructive: CircleAlert }

function ToastCard({ item }: { item: Toast }) {
  const { t } = useTranslation('ui')
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissToast, item.durationMs, item.id)
    return () => clearTimeout(timer)
  }, [isHeld, item.durationMs, item.id])
  const isDestructive = item.tone === 'destructive'
  const Icon = toneIcons[item.tone]
  return (
    <div
      role={isDestructive ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={cn(
        'pointer-events-auto flex animate-rise items-center gap-3 rounded-input border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-float',
        isDestructive && 'border-danger-ink/40 bg-danger-soft',
      )}
    >
      {Icon && (
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={cn('size-5 shrink-0', isDestructive ? 'text-danger-ink' : 'text-rhythm-ink')}
        />
      )}
      {/* The button wraps below the text if both do not fit, instead of squeezing it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <div className="min-w-0 flex-auto py-1.5">
          <p className="font-semibold text-sm">{item.title}</p>
          {item.description && <p className="text-sm">{item.description}</p>}
        </div>
        {item.action && <ToastAction id={item.id} action={item.action} />}
      </div>
      <IconButton label={t('dismiss')} className="text-muted" onClick={() => dismissToast(item.id)}>
        <X strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}

function ToastAction({ id, action }: { id: number; action: ToastStep }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (action.takesFocus && isByKey) button.current?.focus()
  }, [action])
  function press() {
    dismissToast(id)
    action.onPress()
  }
  return (
    <Button ref={button} variant="ghost" size="small" onClick={press}>
      {action.label}
    </Button>
  )
}
