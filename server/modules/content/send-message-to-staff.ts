import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'
import { lockUnsentMessage, markMessageSent, type VisitorMessage } from './message-store.ts'

/** Mails a visitor's message to staff, once; throws if the mail server is down, so that the job is retried. */
export async function sendMessageToStaff(
  { db, mail, env, now, log }: Pick<Shop, 'db' | 'mail' | 'env' | 'now' | 'log'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const message = await lockUnsentMessage(tx, id)
    if (!message) return
    const outcome = await mail.send(messageMail(message, env.STAFF_MAIL))
    if (outcome === 'refused')
      log.warn({ id }, 'the mail server refused STAFF_MAIL; the message stays in the shop')
    else await markMessageSent(tx, message.id, now())
  })
}

const kinds: Record<VisitorMessage['kind'], string> = {
  contact: 'Kontak',
  reseller: 'Reseller',
  feedback: 'Masukan',
}

function messageMail(message: VisitorMessage, to: string): Mail {
  const { id, kind, name, email, subject, details, created_at } = message
  const origin = [
    `Dari: ${name}${email ? ` <${email}>` : ''}`,
    ...(subject ? [`Perihal: ${subject}`] : []),
    ...Object.entries(details).map(([field, value]) => `${field}: ${value}`),
    `Dikirim: ${jakartaDateTime(created_at)}`,
  ]
  return {
    id: `visitor-message-${id}`,
    to,
    // A subject typed by a visitor must not add a header to the mail.
    subject: `[${kinds[kind]}] ${subject || name}`.replace(/\s+/g, ' ').slice(0, 150),
    ...composeMail(
      [
        {
          text: origin.join('\n'),
          html: origin.map(line => `<p style="margin:0;color:#6b5b54">${escapeHtml(line)}</p>`).join('\n'),
        },
        {
          text: message.message,
          html: `<p style="margin:20px 0 0;white-space:pre-wrap">${escapeHtml(message.message)}</p>`,
        },
      ],
      `Nomor pesan ${id}, ${BRAND_NAME}.`,
    ),
  }
}
