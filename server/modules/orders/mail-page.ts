import { BRAND_NAME } from '../../../contract/constants.ts'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, type MailPart, mailButton, mailParagraph, mailTitle } from '../../mail/compose-mail.ts'
import { amountText, type DocumentLine, documentLines } from './document-lines.ts'

export interface MailPage {
  subject: string
  greeting: string
  title: string
  paragraphs: string[]
  action: { label: string; link: string }
  /** If given, the mail lists this order's items and their cost. */
  order?: Order
}

/** Composes an e-mail's two bodies: plain text, and HTML in the shop's layout. */
export const mailPage = ({ greeting, title, paragraphs, action, order }: MailPage) =>
  composeMail(
    [
      mailParagraph(greeting),
      mailTitle(title),
      ...paragraphs.map(mailParagraph),
      mailButton(action),
      order && contentOf(order),
    ],
    `Email ini dikirim karena ada pesanan di ${BRAND_NAME}.`,
  )

type Step = Order['price']['steps'][number]

const nameOf = ({ quantity, name, choice }: DocumentLine) =>
  `${quantity} × ${name}${choice ? ` (${choice})` : ''}`
const lineText = (line: DocumentLine) => `${nameOf(line)}: ${amountText(line)}`
const stepText = ({ label, amountRupiah }: Step) => `${label}: ${rupiah(amountRupiah)}`

const contentOf = (order: Order): MailPart => ({
  text: [...documentLines(order).map(lineText), '', ...order.price.steps.map(stepText)].join('\n'),
  html: `<p style="margin:24px 0 4px;font-size:14px;color:#6b5b54">Pesanan <b>${escapeHtml(order.reference_code)}</b></p>
<table role="presentation" style="width:100%;border-collapse:collapse">
${documentLines(order)
  .map(line => row(nameOf(line), amountText(line), 'border-top:1px solid #ebdccb;'))
  .join('\n')}
${order.price.steps
  .map(({ code, label, amountRupiah }) =>
    row(
      label,
      rupiah(amountRupiah),
      code === 'payable' ? 'border-top:2px solid #231815;font-weight:bold;' : 'color:#6b5b54;font-size:14px;',
    ),
  )
  .join('\n')}
</table>`,
})

const row = (label: string, amount: string, style: string) => `<tr>
<td style="${style}padding:8px 8px 8px 0;vertical-align:top">${escapeHtml(label)}</td>
<td style="${style}padding:8px 0;vertical-align:top;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
