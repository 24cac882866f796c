import { type Context, Hono } from 'hono'
import type { DevInbox, ReceivedMail } from './dev-inbox.ts'
import { escapeHtml } from './html.ts'

const style = `body{margin:0;background:#fbf6ef;color:#241a2e;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px}h1{font:600 28px Georgia,serif}
a{color:#c8323f}li{list-style:none;background:#fff;border:1px solid #ece2d6;border-radius:16px;margin:0 0 12px;padding:16px}
ul{padding:0}small{color:#6e6276;display:block}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.mail{background:#fff;border:1px solid #ece2d6;border-radius:16px;padding:16px}
p{overflow-wrap:anywhere}
button{font:inherit;padding:10px 20px;border:1px solid #c8323f;border-radius:14px;background:#fff;color:#c8323f}`

/**
 * `/dev/mail` and `/dev/mail.json` show the mails that the server has sent since it started. `sendWaiting` sends those
 * that wait until a member has been away for some time.
 */
export function devInboxRoutes(inbox: DevInbox, sendWaiting: () => Promise<unknown>): Hono {
  return new Hono()
    .get('/mail.json', (c) => {
      c.header('cache-control', 'no-store')
      return c.json(
        inbox
          .list()
          .map(({ to, subject, text, links, receivedAt }) => ({ to, subject, text, links, receivedAt })),
      )
    })
    .post('/mail/waiting', async (c) => {
      await sendWaiting()
      return c.redirect('/dev/mail', 303)
    })
    .get('/mail/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css' }))
    .get('/mail', (c) => page(c, 'Mail', listPage(inbox.list()), 3))
    .get('/mail/:id/html', (c) => {
      const mail = inbox.list().find(({ id }) => id === c.req.param('id'))
      c.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      )
      return mail ? c.html(mail.html) : c.notFound()
    })
    .get('/mail/:id', (c) => {
      const mail = inbox.list().find(({ id }) => id === c.req.param('id'))
      return mail ? page(c, mail.subject, mailPage(mail)) : c.notFound()
    })
}

/** Uses no script: the list reloads by the Refresh header. */
function page(c: Context, title: string, body: string, refreshSeconds?: number) {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  c.header('cache-control', 'no-store')
  if (refreshSeconds) c.header('refresh', String(refreshSeconds))
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)} · Yuti</title><link rel="stylesheet" href="/dev/mail/style.css"></head><body><main>${body}</main></body></html>`,
  )
}

function listPage(mails: ReceivedMail[]): string {
  const items = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/dev/mail/${encodeURIComponent(id)}">${escapeHtml(subject)}</a>` +
      `<small>${escapeHtml(to)} · <time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time></small></li>`,
  )
  const empty = '<p>No mail yet. This page reloads by itself.</p>'
  const waiting =
    '<form method="post" action="/dev/mail/waiting"><p>Members who have been offline for five minutes get mail, if their settings ask for it. ' +
    '<button>Send without waiting</button></p></form>'
  return `<h1>Mail</h1><p>What the server has sent since it started, newest first. <a href="/dev/mail.json">As JSON</a></p>${waiting}${
    items.length > 0 ? `<ul>${items.join('')}</ul>` : empty
  }`
}

function mailPage({ id, to, subject, text, links, receivedAt }: ReceivedMail): string {
  const list = links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')
  return (
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1><small>${escapeHtml(to)} · ${receivedAt}</small>` +
    `<h2>Links</h2>${list || '<p>None</p>'}<h2>Text</h2><pre class="mail">${escapeHtml(text)}</pre>` +
    `<p><a href="/dev/mail/${encodeURIComponent(id)}/html">The mail as it looks</a></p>`
  )
}
