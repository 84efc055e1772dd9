import type { EgiftInfo } from '../../../contract/cart.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { groupCode } from '../../../contract/gift-cards.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, type MailPart, mailButton, mailParagraph, mailTitle } from '../../mail/compose-mail.ts'
import type { CardToSend } from './new-code.ts'

interface Gift {
  egift: EgiftInfo
  /** The card's product name in the shop. */
  lineName: string
}

/** Writes the mail to the recipient of an e-gift: sender, value, code, expiry, and how to use it. */
export function giftCardMail(
  { egift, lineName }: Gift,
  cards: CardToSend[],
  publicUrl: string,
): Omit<Mail, 'id'> {
  const title = `${egift.sender_name} mengirim hadiah untukmu`
  const intro = `Pilih sendiri yang cocok di kulitmu: kartu hadiah ini berlaku untuk semua produk ${BRAND_NAME}.`
  const balance = { label: 'Cek saldo kartu', link: `${publicUrl}/gift-card` }
  const footer = `Email ini dikirim karena ${egift.sender_name} membelikanmu kartu hadiah di ${BRAND_NAME}. Simpan kodenya: siapa pun yang memegangnya bisa memakainya.`
  return {
    to: egift.recipient_email,
    subject: `${egift.sender_name} mengirim kartu hadiah ${BRAND_NAME} untukmu`,
    ...composeMail(
      [
        mailParagraph(egift.recipient_name ? `Hai ${egift.recipient_name},` : 'Hai,'),
        mailTitle(title),
        egift.message && quote(egift.message),
        mailParagraph(intro),
        ...cards.map(card => cardPanel(card, lineName)),
        mailButton({ label: 'Mulai belanja', link: publicUrl }),
        howToUse,
        {
          text: `${balance.label}: ${balance.link}`,
          html: `<p style="margin:16px 0 0"><a href="${escapeHtml(balance.link)}" style="color:#c93e16;font-weight:bold">${balance.label}</a></p>`,
        },
      ],
      footer,
    ),
  }
}

const quote = (message: string): MailPart => ({
  text: `“${message}”`,
  html: `<p style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #ffb23e;font-style:italic;white-space:pre-line">${escapeHtml(message)}</p>`,
})

const steps = [
  'Masukkan produk yang kamu suka ke tas, lalu masuk atau buat akun.',
  'Di halaman Pembayaran, buka Kartu hadiah dan ketik kodenya.',
  'Sisanya tersimpan di kartu untuk belanja berikutnya.',
]

const howToUse: MailPart = {
  text: `Cara pakainya:\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
  html: `<p style="margin:28px 0 6px;font-weight:bold">Cara pakainya</p>
<ol style="margin:0;padding:0 0 0 20px">${steps.map(step => `<li style="margin:0 0 6px">${escapeHtml(step)}</li>`).join('')}</ol>`,
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
