import type { OwnAbout, ShownAbout } from '@yuti/contract/about'

/** Returns what others see of it; the server does the same in app.show_about. */
export function shownAboutOf({ goal, languages, heightCm, children, answers, hidden }: OwnAbout): ShownAbout {
  const shown = answers.filter(({ isHidden }) => !isHidden)
  return {
    ...(goal && !hidden.includes('goal') && { goal }),
    ...(languages.length > 0 && !hidden.includes('languages') && { languages }),
    ...(heightCm && !hidden.includes('height') && { heightCm }),
    ...(children && !hidden.includes('children') && { children }),
    ...(shown.length > 0 && { answers: shown.map(({ prompt, text }) => ({ prompt, text })) }),
  }
}
