import type { Language } from '@yuti/contract/languages'
import { shellLink } from '@yuti/contract/deep-links'
import { html } from 'hono/html'

const texts: Record<Language, { title: string; link: string; toShell: string }> = {
  en: { title: 'Signing in...', link: 'Continue', toShell: 'Back to Yuti' },
  ru: { title: 'Входим...', link: 'Продолжить', toShell: 'Вернуться в Yuti' },
  es: { title: 'Iniciando sesión...', link: 'Continuar', toShell: 'Volver a Yuti' },
}

const style = `
  body { margin: 0; min-height: 100vh; display: grid; gap: 24px; place-content: center; justify-items: center;
    font: 17px/1.5 system-ui, sans-serif; color: #fff; background: linear-gradient(#1e1430, #4a2150) }
  p { margin: 0 }
  a { padding: 13px 28px; border-radius: 18px; font-weight: 600; color: #fff; background: #c8323f; text-decoration: none }`

export type ContinuePage = { path: string; language: Language; startedInShell: boolean }

/**
 * Forwards the browser to `path`, or from the system browser back to the shell. An HTTP redirect is not enough: after a post
 * from another site some browsers treat the whole chain as cross-site and send no cookies at its end, and some open an app
 * only after a tap.
 */
export function continuePage({ path, language, startedInShell }: ContinuePage) {
  const { title, link, toShell } = texts[language]
  const to = startedInShell ? shellLink(path) : path
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="icon" href="/favicon.svg">
<title>${title}</title>
<style>${style}</style>
</head>
<body><p>${title}</p><p><a href="${to}">${startedInShell ? toShell : link}</a></p></body>
</html>`
}
