import type { EgiftInfo } from '../../../contract/cart.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { groupCode } from '../../../contract/gift-cards.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import {
  composeMail,
  type MailPart,
  mailButton,
  mailLink,
  mailParagraph,
  mailTitle,
} from '../../mail/compose-mail.ts'
import type { MailWords, Say } from '../../mail/read-words.ts'
import type { CardToSend } from './new-code.ts'

interface Gift {
  egift: EgiftInfo
  /** The card's product name in the shop. */
  lineName: string
}

/** Writes the mail to the recipient of an e-gift: sender, value, code, expiry, and how to use it. */
export function giftCardMail(
  words: MailWords,
  { egift, lineName }: Gift,
  cards: CardToSend[],
  publicUrl: string,
): Omit<Mail, 'id'> {
  const say = words('gift-card')
  const toko = BRAND_NAME
  const { sender_name: pengirim, recipient_name: penerima } = egift
  const balance = { label: say('balance'), link: `${publicUrl}/gift-card` }
  return {
    to: egift.recipient_email,
    subject: say('subject', { pengirim, toko }),
    ...composeMail(
      [
        mailParagraph(penerima ? say('greeting', { penerima }) : say('greetingNameless')),
        mailTitle(say('title', { pengirim })),
        egift.message && quote(egift.message),
        mailParagraph(say('introduction', { toko })),
        ...cards.map(card => cardPanel(card, lineName)),
        mailButton({ label: say('button'), link: publicUrl }),
        howToUse(say),
        mailLink(balance),
      ],
      say('footer', { pengirim, toko }),
    ),
  }
}

const quote = (message: string): MailPart => ({
  text: `“${message}”`,
  html: `<p style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #ffb23e;font-style:italic;white-space:pre-line">${escapeHtml(message)}</p>`,
})

function howToUse(say: Say<'gift-card'>): MailPart {
  const steps = [say('step1'), say('step2'), say('step3')]
  return {
    text: `${say('howTo')}:\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    html: `<p style="margin:28px 0 6px;font-weight:bold">${escapeHtml(say('howTo'))}</p>
<ol style="margin:0;padding:0 0 0 20px">${steps.map(step => `<li style="margin:0 0 6px">${escapeHtml(step)}</li>`).join('')}</ol>`,
  }
}

const untilText = ({ expiresAt }: CardToSend) => `Berlaku sampai ${jakartaDate(expiresAt)}`

/** Draws the card itself. Its colours are solid, because mail programs drop gradients. */
const cardPanel = (card: CardToSend, lineName: string): MailPart => ({
  text: [lineName, rupiah(card.valueRupiah), `Kode: ${groupCode(card.code)}`, untilText(card)].join('\n'),
  html: `<table role="presentation" style="width:100%;border-collapse:separate;margin:0 0 16px;background:#c93e16;border-radius:16px;color:#ffffff"><tr><td style="padding:22px 20px">
<p style="margin:0;font-size:14px;color:#ffe6da">${escapeHtml(lineName)}</p>
<p style="margin:2px 0 18px;font-size:34px;line-height:1.2;font-weight:bold">${escapeHtml(rupiah(card.valueRupiah))}</p>
<p style="margin:0;padding:12px 8px;border-radius:10px;background:#fff8f0;color:#231815;text-align:center;font:bold 18px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px;white-space:nowrap">${escapeHtml(groupCode(card.code))}</p>
<p style="margin:12px 0 0;font-size:14px;color:#ffe6da">${escapeHtml(untilText(card))}</p>
</td></tr></table>`,
})
