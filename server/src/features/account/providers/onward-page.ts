import type { Language } from '@yuti/contract/base'
import { html } from 'hono/html'

const words: Record<Language, { title: string; link: string }> = {
  en: { title: 'Signing in...', link: 'Continue' },
  ru: { title: 'Выполняем вход…', link: 'Продолжить' },
  es: { title: 'Iniciando sesión…', link: 'Continuar' },
}

/**
 * Sends the browser on by itself. Not a redirect: a chain that began with another site's post stays that site's in some
 * browsers, and then no cookie comes along at its end either.
 */
export function onwardPage(path: string, language: Language) {
  const { title, link } = words[language]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${path}">
<link rel="icon" href="/favicon.svg">
<title>${title}</title>
</head>
<body><p>${title}</p><p><a href="${path}">${link}</a></p></body>
</html>`
}
