import type { Language } from '@yuti/contract/languages'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** One click here ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

type Link = { label: string; url: string }

/** The content of a mail; the layout is the same for all. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** A code to type, in large digits below the paragraphs. */
  code?: string
  /** A short list below the paragraphs. */
  items?: string[]
  actions: Link[]
  /** Small print below the buttons. */
  notes: string[]
  /** Links at the very end in small print, such as how to receive fewer mails. */
  links?: Link[]
}

const signature: Record<Language, string> = {
  en: 'Warmly, the Yuti team',
  ru: 'С теплом, команда Yuti',
  es: 'Con cariño, el equipo de Yuti',
}

export function renderMail(to: string, language: Language, content: MailContent): MailMessage {
  return {
    to,
    subject: content.subject,
    text: renderText(language, content),
    html: renderHtml(language, content),
  }
}

function asText({ label, url }: Link): string {
  return `${label}:\n${url}`
}

function renderText(language: Language, content: MailContent): string {
  const { paragraphs, code, items = [], actions, notes, links = [] } = content
  const list = items.length > 0 ? [items.map((item) => `• ${item}`).join('\n')] : []
  const parts = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...list,
    ...actions.map(asText),
    ...notes,
    signature[language],
    ...links.map(asText),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Only some mail programs apply it; the others show the light colours, which each element carries inline. */
const darkStyle = `@media (prefers-color-scheme:dark){
.page{background:#17101f!important;color:#f6efe6!important}.card{background:#231930!important}
.mute{color:#a99db5!important}.filled{background:#d33c47!important}
.outlined{background:#231930!important;color:#f4767d!important;border-color:#f4767d!important}}`

/** Repeats the words invisibly at the start, because lists of mails show the first text beside the subject. */
function renderHtml(language: Language, content: MailContent): string {
  const { subject, paragraphs, code, items = [], actions, notes, links = [] } = content
  const list = items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`).join('\n')
  const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(darkStyle)}</style></head>
<body class="page" style="margin:0;background:#fbf6ef;${font};color:#241a2e">
<div style="display:none;max-height:0;overflow:hidden">${[...paragraphs, items.join(', ')].join(' ')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 8px 20px;font-family:Georgia,serif;font-size:28px;font-weight:600">Yuti</td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:24px;padding:32px 28px;font-size:16px;line-height:1.55">
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;line-height:1.25">${subject}</h1>
${raw(paragraphs.map((line) => html`<p style="margin:0 0 16px">${line}</p>`).join('\n'))}
${raw(code ? html`<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${code}</p>` : '')}
${raw(list && html`<ul style="margin:0 0 16px;padding-left:20px">${raw(list)}</ul>`)}
${raw(actions.map(renderAction).join('\n'))}
${raw(notes.map((line) => html`<p class="mute" style="margin:16px 0 0;font-size:14px;color:#6e6276">${line}</p>`).join('\n'))}
</td></tr>
<tr><td class="mute" style="padding:20px 8px;font-size:14px;color:#6e6276">${signature[language]}
${raw(links.map(renderLink).join('\n'))}</td></tr>
</table></td></tr></table></body></html>
`
}

function renderAction({ label, url }: { label: string; url: string }, index: number): string {
  const filled = 'background:#c8323f;color:#ffffff'
  const outlined = 'background:#ffffff;color:#c8323f;border:1px solid #c8323f'
  return html`<p style="margin:24px 0"><a class="${index === 0 ? 'filled' : 'outlined'}" href="${url}" style="display:inline-block;padding:14px 28px;border-radius:18px;font-weight:600;text-decoration:none;${index === 0 ? filled : outlined}">${label}</a></p>`
}

function renderLink({ label, url }: Link): string {
  return html`<p style="margin:12px 0 0"><a class="mute" href="${url}" style="color:#6e6276">${label}</a></p>`
}

type Raw = { raw: string }
function raw(text: string): Raw {
  return { raw: text }
}

/** Escapes every value except those that `raw` marks. */
function html(parts: TemplateStringsArray, ...values: (string | Raw)[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'string' ? escapeHtml(value) : value.raw)),
  )
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
