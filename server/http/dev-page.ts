import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

/** `/dev`: what one needs while working: people to log in as, the payment simulator, the contract. Never in production. */
export function devPage(
  app: App,
  shop: Shop,
  show: { people: { user_name: string; story: string }[]; password: string; simulatorUrl: string | null },
) {
  if (shop.env.NODE_ENV === 'production') return
  const people = show.people.map(
    person => `<tr><td><b>${escapeHtml(person.user_name)}</b></td><td>${escapeHtml(person.story)}</td></tr>`,
  )
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Carasun: at work</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:40px auto;padding:0 16px;background:#fff8f0;color:#231815}
table{border-collapse:collapse;width:100%}td{padding:8px 12px 8px 0;border-bottom:1px solid #ebdccb;vertical-align:top}a{color:#a63009}
</style></head><body><main>
<h1>Carasun at work</h1>
<h2>People</h2><p>Password for all who have one: <code>${escapeHtml(show.password)}</code></p>
<table>${people.join('')}</table>
<h2>Doors</h2><ul>
${show.simulatorUrl ? `<li><a href="${escapeHtml(show.simulatorUrl)}">Payment simulator</a>: pay, refuse, or let notices come late, twice or forged</li>` : ''}
<li><a href="/api/docs">The contract</a></li>
<li><a href="/readyz">Is the database there?</a></li>
<li><a href="/metrics">Metrics</a></li>
</ul></main></body></html>`
  app.get('/dev', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
