import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, type MailPart, mailButton, mailParagraph, mailTitle } from '../../mail/compose-mail.ts'
import type { MailWords } from '../../mail/read-words.ts'
import type { HeldVoucher } from '../vouchers/index.ts'

export interface PrizeNews {
  /** The idempotency key: two mails with the same id count as one. */
  id: string
  to: string
  firstName: string
  /** One sentence that says how the member got the prize. */
  how: string
  prizeName: string
  voucher: HeldVoucher | null
  /** Terms, one paragraph per line. */
  terms: string
  /** An absolute URL. */
  bannerUrl: string | null
}

/** Writes the mail to a member who won or redeemed a prize: what it is, its code if any, and its expiry. */
export function prizeMail(words: MailWords, news: PrizeNews, publicUrl: string): Mail {
  const say = words('prize')
  const { id, to, firstName, how, prizeName, voucher, terms, bannerUrl } = news
  const until = voucher?.ends_at ? say('until', { tanggal: jakartaDate(voucher.ends_at) }) : ''
  const use = voucher ? [say('use'), until].filter(Boolean).join(' ') : say('recorded')
  const button = voucher
    ? { label: say('buttonVoucher'), link: `${publicUrl}/order` }
    : { label: say('buttonOther'), link: `${publicUrl}/my-account` }
  return {
    id,
    to,
    subject: say('subject', { toko: BRAND_NAME, hadiah: prizeName }),
    ...composeMail(
      [
        bannerUrl && {
          text: '',
          html: `<img src="${escapeHtml(bannerUrl)}" alt="" width="480" style="display:block;width:100%;border-radius:12px;margin:0 0 20px">`,
        },
        mailParagraph(say('greeting', { nama: firstName })),
        mailParagraph(how),
        mailTitle(prizeName),
        voucher && voucherCode(voucher.code),
        voucher && mailParagraph(voucher.description),
        mailParagraph(use),
        mailButton(button),
        ...terms
          .split('\n')
          .filter(line => line.trim() !== '')
          .map(term),
      ],
      say('footer', { toko: BRAND_NAME }),
    ),
  }
}

const voucherCode = (code: string): MailPart => ({
  text: `Kode voucher: ${code}`,
  html: `<p style="margin:0 0 12px;padding:16px;border-radius:12px;background:#fff3d1;text-align:center;font-size:22px;font-weight:bold;letter-spacing:1px">${escapeHtml(code)}</p>`,
})

const term = (line: string): MailPart => ({
  text: line,
  html: `<p style="margin:12px 0 0;font-size:14px;color:#6b5b54">${escapeHtml(line)}</p>`,
})
