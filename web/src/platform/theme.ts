import { clearFlag, readFlag, writeFlag } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

export function readTheme(): Theme {
  const saved = readFlag('theme')
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** The attribute overrides the system's theme, see tokens.css. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') clearFlag('theme')
  else writeFlag('theme', theme)
  applyTheme(theme)
}
