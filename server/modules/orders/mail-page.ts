import { mediaUrl } from '../../../contract/media.ts'
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

/** Composes an e-mail's two bodies: plain text, and HTML in the shop's layout with a picture of each product. */
export const mailPage = (
  { greeting, title, paragraphs, action, order }: MailPage,
  footer: string,
  publicUrl: string,
) =>
  composeMail(
    [
      mailParagraph(greeting),
      mailTitle(title),
      ...paragraphs.map(mailParagraph),
      mailButton(action),
      order && contentOf(order, publicUrl),
    ],
    footer,
  )

type Step = Order['price']['steps'][number]

const nameOf = ({ quantity, name, choice }: DocumentLine) =>
  `${quantity} × ${name}${choice ? ` (${choice})` : ''}`
const lineText = (line: DocumentLine) =>
  [`${nameOf(line)}: ${amountText(line)}`, line.note && `  ${line.note}`].filter(Boolean).join('\n')
const stepText = ({ label, amountRupiah }: Step) => `${label}: ${rupiah(amountRupiah)}`

const contentOf = (order: Order, publicUrl: string): MailPart => ({
  text: [...documentLines(order).map(lineText), '', ...order.price.steps.map(stepText)].join('\n'),
  html: `<p style="margin:28px 0 8px;font-size:14px;color:#6b5b54">Pesanan <b>${escapeHtml(order.reference_code)}</b></p>
<table role="presentation" style="width:100%;border-collapse:collapse">
${documentLines(order)
  .map(line => lineRow(line, publicUrl))
  .join('\n')}
</table>
<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid #ebdccb">
${order.price.steps.map(stepRow).join('\n')}
</table>`,
})

/** Shows the picture at a third of its width; mail programs that load no pictures show a sand-coloured square. */
function lineRow(line: DocumentLine, publicUrl: string): string {
  const { image, note, priceRupiah, amountRupiah, listAmountRupiah } = line
  const picture = image
    ? `<img src="${escapeHtml(publicUrl + mediaUrl(image, 160))}" alt="" width="56" height="56" style="display:block;border-radius:10px;background:#f6e9da">`
    : ''
  const before =
    priceRupiah !== null && listAmountRupiah > amountRupiah
      ? `<s style="font-size:14px;color:#6b5b54">${escapeHtml(rupiah(listAmountRupiah))}</s><br>`
      : ''
  const below = note ? `<br><span style="font-size:14px;color:#0b7268">${escapeHtml(note)}</span>` : ''
  return `<tr>
<td style="${ruled}width:56px;padding:12px 12px 12px 0">${picture}</td>
<td style="${ruled}padding:12px 8px 12px 0">${escapeHtml(nameOf(line))}${below}</td>
<td style="${ruled}padding:12px 0;text-align:right;white-space:nowrap">${before}${escapeHtml(amountText(line))}</td></tr>`
}

const ruled = 'border-top:1px solid #ebdccb;vertical-align:top;'

const stepRow = ({ code, label, amountRupiah }: Step) => {
  const look =
    code === 'payable' ? 'border-top:2px solid #231815;font-weight:bold;' : 'color:#6b5b54;font-size:14px;'
  return `<tr>
<td style="${look}padding:8px 8px 8px 0;vertical-align:top">${escapeHtml(label)}</td>
<td style="${look}padding:8px 0;vertical-align:top;text-align:right;white-space:nowrap">${escapeHtml(rupiah(amountRupiah))}</td></tr>`
}
