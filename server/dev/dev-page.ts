import { MAILBOX_MISSING, type Mailbox, type ReceivedMail } from '../adapters/mail/mailbox.ts'
import type { ReceivedText, TextInbox } from '../adapters/text-messages/text-inbox.ts'
import type { App } from '../http/app-types.ts'
import { backOfficeUrl } from '../http/back-office-url.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Shop } from '../shop.ts'
import { devChat } from './dev-chat.ts'

/**
 * Serves `/dev` with what a developer needs: people to log in as, the payment simulator, the mail, the API
 * documentation. Never in production.
 */
export function devPage(
  app: App,
  shop: Shop,
  show: {
    people: { user_name: string; story: string }[]
    /** The demo's staff with the codes of the moment. */
    staff: () => { role: string; name: string; email: string; code: string }[]
    password: string
    simulatorUrl: string | null
    mailbox: Mailbox | null
    textInbox: TextInbox | null
  },
) {
  if (shop.env.NODE_ENV === 'production') return
  const chat = devChat(app, shop)
  const people = show.people.map(
    person => `<tr><td><b>${escapeHtml(person.user_name)}</b></td><td>${escapeHtml(person.story)}</td></tr>`,
  )
  const staffRows = () =>
    show
      .staff()
      .map(
        ({ role, name, email, code }) =>
          `<tr>${[role, name, email, code].map(text => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
      )
      .join('')
  const mailPart = () => {
    if (show.mailbox) return mailList(show.mailbox.mails())
    return shop.env.MAIL_SMTP_URL ? '' : `<h2 id="mail">Mail</h2><p>${escapeHtml(MAILBOX_MISSING)}</p>`
  }
  const page = async () => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Carasun: at work</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:40px auto;padding:0 16px;background:#fff8f0;color:#231815}
table{border-collapse:collapse;width:100%}td{padding:8px 12px 8px 0;border-bottom:1px solid #ebdccb;vertical-align:top}a{color:#a63009}
pre{white-space:pre-wrap;font:inherit;background:#fff;padding:12px}.bodies{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));gap:12px;margin:8px 0 24px}
iframe{width:100%;height:760px;border:1px solid #ebdccb;background:#fff8f0}.bodies pre{margin:0;overflow-wrap:anywhere}
textarea{font:inherit;width:100%;box-sizing:border-box}
</style></head><body><main>
<h1>Carasun at work</h1>
<h2>People</h2><p>Password for all who have one: <code>${escapeHtml(show.password)}</code></p>
<table>${people.join('')}</table>
<h2 id="staff">Staff</h2><p>Same password; the last column is the second factor of the moment. <a href="${escapeHtml(backOfficeUrl(shop, ''))}">The back office</a></p>
<table>${staffRows()}</table>
<h2>Links</h2><ul>
${show.simulatorUrl ? `<li><a href="${escapeHtml(show.simulatorUrl)}">Payment simulator</a>: pay, refuse, or send notices late, twice or forged</li>` : ''}
<li><a href="/api/docs">API documentation</a></li>
<li><a href="/readyz">Database status</a></li>
<li><a href="/metrics">Metrics</a></li>
</ul>
${await chat.list()}
${show.textInbox ? textLists(show.textInbox.texts()) : ''}
${mailPart()}</main></body></html>`
  app.get('/dev', async (_request, reply) =>
    reply
      // The mails in the frames take over this policy: inline styles, the shop's pictures and attached ones.
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${shop.publicUrl}`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await page()),
  )
}

/** Renders the e-mails that the shop sent, newest first; none of them left this machine. */
const mailList = (mails: ReceivedMail[]) => `<h2 id="mail">Mail</h2>
${mails.length === 0 ? '<p>No e-mails yet.</p>' : mails.map(mailEntry).join('')}`

/** The plain text, and beside it the HTML body as a phone shows it, without scripts. */
const mailEntry = ({ to, subject, text, html, receivedAt }: ReceivedMail) => `<details><summary>
<b>${escapeHtml(subject)}</b> to ${escapeHtml(to.join(', '))}, ${receivedAt.toISOString().slice(11, 19)} UTC</summary>
<div class="bodies"><pre>${withLinks(escapeHtml(text))}</pre>
${html ? `<iframe sandbox loading="lazy" title="HTML: ${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>` : ''}</div></details>`

const withLinks = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)

/** Renders the text messages that the shop sent, newest first, by mode. */
const textLists = (texts: ReceivedText[]) =>
  (['sms', 'whatsapp'] as const)
    .map(mode => {
      const ofMode = texts.filter(text => text.mode === mode)
      const lines = ofMode.map(
        ({ to, text, receivedAt }) =>
          `<li>${receivedAt.toISOString().slice(11, 19)} UTC to ${escapeHtml(to)}: <b>${escapeHtml(text)}</b></li>`,
      )
      return `<h2 id="${mode}">${mode === 'sms' ? 'SMS' : 'WhatsApp'}</h2>
${lines.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ul>${lines.join('')}</ul>`}`
    })
    .join('\n')
