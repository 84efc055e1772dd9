import { STOP_REMINDERS_PATH } from '../../../contract/bag-reminders.ts'
import type { CartLine } from '../../../contract/cart.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, type MailPart, mailButton, mailLink, mailParagraph } from '../../mail/compose-mail.ts'
import type { MailWords } from '../../mail/read-words.ts'

interface Reminder {
  id: string
  nth: 1 | 2
  email: string
  firstName: string
  /** What can be bought now, at the prices of now. */
  lines: readonly CartLine[]
  stopToken: string
}

/** Writes the mail about a bag left behind. */
export function bagReminderMail(words: MailWords, reminder: Reminder, publicUrl: string): Mail {
  const say = words(reminder.nth === 1 ? 'bag-left' : 'bag-left-again')
  const stopUrl = `${publicUrl}${STOP_REMINDERS_PATH}?token=${reminder.stopToken}`
  return {
    id: `bag-reminder-${reminder.id}`,
    to: reminder.email,
    subject: say('subject'),
    stopUrl,
    ...composeMail(
      [
        mailParagraph(say('greeting', { nama: reminder.firstName })),
        mailParagraph(say('news')),
        goods(reminder.lines),
        mailButton({ label: say('button'), link: `${publicUrl}/order` }),
        mailLink({ label: say('stop'), link: stopUrl }),
      ],
      say('footer', { toko: BRAND_NAME }),
    ),
  }
}

function goods(lines: readonly CartLine[]): MailPart {
  const rows = lines.map(
    ({ quantity, price_after_discount: price, detail: { name, combination_name: choice } }) => ({
      what: `${quantity} × ${choice ? `${name} (${choice})` : name}`,
      price: rupiah(price * quantity),
    }),
  )
  const cell = 'padding:8px 0;border-bottom:1px solid #ebdccb;vertical-align:top'
  return {
    text: rows.map(({ what, price }) => `${what}: ${price}`).join('\n'),
    html: `<table style="width:100%;border-collapse:collapse;margin:0 0 12px">${rows
      .map(
        ({ what, price }) =>
          `<tr><td style="${cell}">${escapeHtml(what)}</td><td style="${cell};padding-left:12px;text-align:right;white-space:nowrap">${escapeHtml(price)}</td></tr>`,
      )
      .join('')}</table>`,
  }
}
