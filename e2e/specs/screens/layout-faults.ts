import type { Page } from '../../test.ts'

/** Finds what does not fit on the current page. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${inPage.map(String).join('\n')}; return [...new Set(findFaults())] })()`)
}

/** These functions run inside the page, so they may use nothing but each other. */
const inPage = [
  findFaults,
  isShown,
  tell,
  isCut,
  findWide,
  findCutWords,
  isInHiddenPart,
  endsInEllipsis,
  findSqueezed,
  findSmall,
  touchTarget,
  findLostSubmits,
  findTinyText,
  textSize,
  findKeys,
]

function findFaults(): string[] {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown)
  const isSideways = document.documentElement.scrollWidth > document.documentElement.clientWidth
  return [
    ...(isSideways ? ['scrolls sideways'] : []),
    ...findWide(elements),
    ...findCutWords(elements),
    ...findSqueezed(elements),
    ...findSmall(elements),
    ...findLostSubmits(),
    ...findTinyText(),
    ...findKeys(),
  ]
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (element.closest('[aria-hidden=true], [inert]')) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}

function tell(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return `<${element.tagName.toLowerCase()}> "${label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
}

/** An element that an ancestor clips or scrolls may be wider on purpose. */
function isCut(element: Element): boolean {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible') return true
  return false
}

function findWide(elements: HTMLElement[]): string[] {
  const width = document.documentElement.clientWidth
  return elements
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (right > width + 1 || left < -1) && !element.closest('svg') && !isCut(element)
    })
    .map((element) => `reaches beyond the page: ${tell(element)}`)
}

/** Finds labels whose text overflows, unless it ends in an ellipsis on purpose. */
function findCutWords(elements: HTMLElement[]): string[] {
  const labels = elements.filter((element) => element.matches('button, a, h1, h2, h3, label, legend'))
  return labels.flatMap((label) => {
    if (getComputedStyle(label).display === 'inline') return []
    const box = label.getBoundingClientRect()
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!text.textContent?.trim() || !around || isInHiddenPart(around, label)) continue
      if (endsInEllipsis(around)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < box.left - 1 || right > box.right + 1) return [`cut off: ${tell(label)}`]
    }
    return []
  })
}

/** A text for screen readers alone may lie in a box of one pixel. */
function isInHiddenPart(element: Element, label: Element): boolean {
  for (let box: Element | null = element; box && box !== label; box = box.parentElement)
    if (!isShown(box)) return true
  return false
}

function endsInEllipsis(element: Element): boolean {
  const boxes = [element, element.parentElement ?? element]
  return boxes.some((box) => getComputedStyle(box).textOverflow === 'ellipsis')
}

function findSqueezed(elements: HTMLElement[]): string[] {
  return elements
    .filter((element) => element.matches('h1, h2, p') && (element.textContent ?? '').trim().length > 20)
    .filter(({ clientWidth }) => clientWidth > 1 && clientWidth < 110)
    .map((element) => `squeezed: ${tell(element)}`)
}

/** At every width, because a large tablet is as wide as a laptop. A link or a field within a sentence is as tall as its line. */
function findSmall(elements: HTMLElement[]): string[] {
  const controls = 'button, a, select, summary, input, textarea'
  const roles = '[role=button], [role=menuitem], [role=radio], [role=checkbox], [role=switch]'
  return elements.flatMap((element) => {
    if (!element.matches(`${controls}, ${roles}`)) return []
    const target = touchTarget(element)
    if (getComputedStyle(target).display === 'inline') return []
    const { width, height } = target.getBoundingClientRect()
    if (width > 43.5 && height > 43.5) return []
    return [`too small to touch (${Math.round(width)} × ${Math.round(height)}): ${tell(target)}`]
  })
}

/** A finger may press the label of a choice as well, and the whole way of a slider. */
function touchTarget(element: HTMLElement): HTMLElement {
  if (element.matches('[type=range]')) return element.closest<HTMLElement>('.touch-none') ?? element
  const isChoice = element.matches(
    '[type=checkbox], [type=radio], [role=radio], [role=checkbox], [role=switch]',
  )
  return isChoice ? (element.closest('label') ?? element) : element
}

/** The button that sends the form of a dialog stays in view, however long the form is. One that fills the screen scrolls like a page. */
function findLostSubmits(): string[] {
  const buttons = document.querySelectorAll(':is([role=dialog], [role=alertdialog]) [type=submit]')
  return [...buttons].filter(isShown).flatMap((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    const dialog = button.closest('[role=dialog], [role=alertdialog]')?.getBoundingClientRect()
    if (dialog && dialog.height >= innerHeight) return []
    const isSeen = dialog && top >= dialog.top && bottom <= Math.min(dialog.bottom, innerHeight) + 1
    return isSeen ? [] : [`out of view in its dialog: ${tell(button)}`]
  })
}

/** Every text that can be seen, also the ones that screen readers leave out, needs 13 px as it is drawn. */
function findTinyText(): string[] {
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement
    if (!text.textContent?.trim() || !around) continue
    if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { width } = range.getBoundingClientRect()
    const size = textSize(around)
    // A text for screen readers alone lies in a box of one pixel.
    if (width <= 1 || around.closest('.sr-only') || size > 12.95) continue
    faults.push(`text of ${size.toFixed(1)} px: ${tell(around)}`)
  }
  return faults
}

/** Text of a drawing grows and shrinks with it. */
function textSize(element: Element): number {
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
  return matrix ? size * Math.hypot(matrix.a, matrix.b) : size
}

function findKeys(): string[] {
  const key = /(?:^|\s)((?:[a-z]+[A-Za-z]*\.)+[a-z]+[A-Za-z]*|\{\{\w+\}\})(?=\s|$)/g
  const found = [...document.body.innerText.matchAll(key)].map(([, name]) => name ?? '')
  const names = [...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)
  return found
    .filter((name) => !name.endsWith('.example') && !names.includes(name))
    .map((name) => `a key in place of a text: ${name}`)
}
