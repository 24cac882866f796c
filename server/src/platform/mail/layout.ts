import type { Language } from '@yuti/contract/languages'
import { html, raw } from './html.ts'
import { markUrl } from './mark.ts'
import type { Link, MailContent } from './message.ts'

/** Only some mail programs apply it; the others show the light colours and full sizes, which each element carries inline. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.button{width:100%!important}}
@media (prefers-color-scheme:dark){.page{background:#17101f!important;color:#f6efe6!important}
.card{background:#231930!important;color:#f6efe6!important}.code{background:#17101f!important}
.mute{color:#a99db5!important}.filled{background:#d33c47!important;border-color:#d33c47!important}
.outlined{background:#231930!important;border-color:#f4767d!important}.outlined a{color:#f4767d!important}}`

const sans = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = 'font-family:Georgia,serif;font-weight:600'
const table = raw('table role="presentation" cellpadding="0" cellspacing="0" border="0"')

/** Invisible characters that fill the preview, so that a list of mails shows no more than what is meant for it. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(70)

/**
 * Tables, inline styles and old attributes are what every mail program understands. Outlook on Windows knows no `max-width` and no
 * padding of links, hence the conditional comments and the `mso-` properties.
 */
export function renderHtml(language: Language, signature: string, content: MailContent): string {
  const { subject, reason, links = [] } = content
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(style)}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf6ef;color:#241a2e">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewOf(content)}${raw(filler)}</div>
<${table} width="100%" lang="${language}" class="page" style="background:#fbf6ef;color:#241a2e"><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
<${table} width="100%" style="max-width:560px;text-align:left">
<tr><td style="padding:0 12px 20px"><${table}><tr>
<td><img src="${markUrl}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td style="padding-left:12px;${raw(serif)};font-size:24px">Yuti</td></tr></table></td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:24px;padding:32px 24px;${raw(sans)};font-size:16px;line-height:1.55;overflow-wrap:break-word">
<h1 style="margin:0 0 16px;${raw(serif)};font-size:24px;line-height:1.25">${subject}</h1>
${raw(renderBody(content))}</td></tr>
<tr><td class="mute" style="padding:24px 12px 0;${raw(sans)};font-size:14px;line-height:1.5;color:#6e6276">
<p style="margin:0 0 12px">${signature}</p>
<p style="margin:0 0 12px">${reason}</p>
${raw(links.map(renderLink).join('\n'))}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`
}

function previewOf({ preview, paragraphs, items = [] }: MailContent): string {
  return preview ?? [...paragraphs, items.join(', ')].join(' ')
}

function renderBody({ paragraphs, code, items = [], actions, notes }: MailContent): string {
  const list = items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`).join('\n')
  return [
    ...paragraphs.map((line) => html`<p style="margin:0 0 16px">${line}</p>`),
    ...(code ? [renderCode(code)] : []),
    ...(list ? [html`<ul style="margin:0 0 16px;padding-left:20px">${raw(list)}</ul>`] : []),
    ...actions.map(renderAction),
    ...notes.map(
      (line) =>
        html`<p class="mute" style="margin:20px 0 0;font-size:14px;line-height:1.5;color:#6e6276">${line}</p>`,
    ),
  ].join('\n')
}

function renderCode(code: string): string {
  return html`<p class="code" style="margin:0 0 16px;padding:12px;border-radius:16px;background:#fbf6ef;text-align:center;font-size:32px;line-height:1.3;font-weight:700;letter-spacing:6px">${code}</p>`
}

/** The cell carries the colour and the link fills it, so that all of the button can be pressed. */
function renderAction({ label, url }: Link, index: number): string {
  const [name, cell, ink] =
    index === 0
      ? ['filled', 'background:#c8323f;border:1px solid #c8323f', '#ffffff']
      : ['outlined', 'background:#ffffff;border:1px solid #c8323f', '#c8323f']
  const gap = index === 0 ? '24px' : '12px'
  return html`<${table} class="button" style="margin:${gap} 0 0;border-collapse:separate"><tr>
<td class="${name}" align="center" style="${cell};border-radius:18px;mso-padding-alt:13px 28px"><a href="${url}" style="display:block;padding:13px 28px;color:${ink};${raw(sans)};font-size:16px;line-height:1.35;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`
}

function renderLink({ label, url }: Link): string {
  return html`<p style="margin:0"><a class="mute" href="${url}" style="display:inline-block;padding:6px 0;color:#6e6276">${label}</a></p>`
}
