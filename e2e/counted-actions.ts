import type { Page } from '@playwright/test'

type Action = { kind: 'tap' | 'field tap' | 'typed' | 'forged' | 'read'; what: string }

export type Actions = {
  /** Every press of a pointer, also one that only moves the focus into a field. */
  taps: string[]
  /** The presses that hit no text field. */
  buttonTaps: string[]
  /** The text fields that something was typed into; each part of a date is one. */
  typedFields: string[]
  /** Changes that no person could have made: a text without a key, a file without the picker. */
  forged: string[]
}

/**
 * Counts what a person does on a page. The browser's own events are counted, in the page and over navigations, so nothing a
 * test does goes uncounted: a `fill()` or `setInputFiles()` without the real way there is reported as forged.
 */
export async function countActions(page: Page) {
  let actions: Action[] = []
  await page.exposeFunction('reportAction', (action: Action) => actions.push(action))
  await page.addInitScript(watchActions)
  return {
    /** Returns what was done since the last call, and starts again. */
    async take(): Promise<Actions> {
      // Reports arrive in order, so after this one nothing is under way.
      await page.evaluate(() => window.reportAction?.({ kind: 'read', what: '' }))
      const taken = actions
      actions = []
      const only = (...kinds: Action['kind'][]) =>
        taken.filter(({ kind }) => kinds.includes(kind)).map(({ what }) => what)
      return {
        taps: only('tap', 'field tap'),
        buttonTaps: only('tap'),
        typedFields: [...new Set(only('typed'))],
        forged: only('forged'),
      }
    },
  }
}

/** Runs in the page. */
function watchActions() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page can use nothing from outside
  const report = (kind: Action['kind'], what: string) => window.reportAction?.({ kind, what })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page can use nothing from outside
  const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'file', 'range', 'button', 'submit'].includes(target.type))
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page can use nothing from outside
  const nameOf = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return 'the page'
    const labels =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.labels : null
    const name = target.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? target.textContent ?? ''
    return `${name.trim().slice(0, 60)} (${location.pathname}${location.search})`
  }
  let keyed: EventTarget | null = null
  let opened: EventTarget | null = null
  addEventListener(
    'pointerdown',
    ({ target }) => report(isTextField(target) ? 'field tap' : 'tap', nameOf(target)),
    true,
  )
  addEventListener(
    'keydown',
    ({ isTrusted, target }) => {
      if (isTrusted) keyed = target
    },
    true,
  )
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (isTrusted) opened = target
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target)) report(keyed === target ? 'typed' : 'forged', nameOf(target))
      if (target instanceof HTMLInputElement && target.type === 'file' && opened !== target)
        report('forged', nameOf(target))
    },
    true,
  )
}

declare global {
  interface Window {
    reportAction?: (action: Action) => void
  }
}
