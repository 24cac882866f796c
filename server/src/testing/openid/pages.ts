import { html } from 'hono/html'

/** The page of the provider, where a person chooses who they are and whether to continue. */
export function consentPage(name: string, query: URLSearchParams) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title></head>
<body><h1>${name}</h1>
<form method="post" action="/decision">
<input type="hidden" name="request" value="${query.toString()}">
<label>Email <input name="email" type="email"></label>
<label>Name <input name="name"></label>
<button name="decision" value="allow">Continue</button>
<button name="decision" value="deny">Cancel</button>
</form></body></html>`
}

/** The form that browsers post back automatically for `response_mode=form_post`. */
export function postPage(action: string, fields: URLSearchParams) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Back</title></head>
<body><form method="post" action="${action}">
${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
</form><script>document.forms[0].submit()</script></body></html>`
}
