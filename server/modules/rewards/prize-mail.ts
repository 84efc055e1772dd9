import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import type { HeldVoucher } from '../vouchers/index.ts'

export interface PrizeNews {
  /** Same id, same mail. */
  id: string
  to: string
  firstName: string
  /** One sentence: how they came to it. */
  how: string
  prizeName: string
  voucher: HeldVoucher | null
  /** Terms, one paragraph a line. */
  terms: string
  /** A whole address. */
  bannerUrl: string | null
}

/** What somebody reads who won or redeemed a prize: what it is, the code where there is one, and until when. */
export function prizeMail(news: PrizeNews, publicUrl: string): Mail {
  const { id, to, firstName, how, prizeName, voucher, terms, bannerUrl } = news
  const greeting = `Hai ${firstName},`
  const until = voucher?.ends_at ? ` Berlaku sampai ${jakartaDate(voucher.ends_at)}.` : ''
  const use = voucher
    ? `Masukkan kode ini di tas belanjamu, hanya akunmu yang bisa memakainya.${until}`
    : 'Hadiahmu sudah tercatat di akunmu. Kami kabari lagi kalau ada yang perlu kamu lengkapi.'
  const act = voucher
    ? { label: 'Belanja sekarang', link: `${publicUrl}/order` }
    : { label: 'Lihat akunku', link: `${publicUrl}/my-account` }
  const termLines = terms.split('\n').filter(line => line.trim() !== '')
  const why = `Email ini dikirim karena kamu mendapat hadiah di ${BRAND_NAME}.`
  return {
    id,
    to,
    subject: `Hadiahmu dari ${BRAND_NAME}: ${prizeName}`,
    text: [
      greeting,
      how,
      prizeName,
      ...(voucher ? [`Kode voucher: ${voucher.code}`, voucher.description] : []),
      use,
      `${act.label}: ${act.link}`,
      ...termLines,
      why,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#fff8f0;color:#231815;font:16px/1.5 'Plus Jakarta Sans',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 20px 40px">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:#c93e16">${BRAND_NAME}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px 20px">
${bannerUrl ? `<img src="${escapeHtml(bannerUrl)}" alt="" width="480" style="display:block;width:100%;border-radius:12px;margin:0 0 20px">` : ''}
<p style="margin:0">${escapeHtml(greeting)}</p>
<p style="margin:8px 0 0">${escapeHtml(how)}</p>
<h1 style="margin:8px 0 12px;font-size:22px;line-height:1.3">${escapeHtml(prizeName)}</h1>
${
  voucher
    ? `<p style="margin:0 0 12px;padding:16px;border-radius:12px;background:#fff3d1;text-align:center;font-size:22px;font-weight:bold;letter-spacing:1px">${escapeHtml(voucher.code)}</p>
<p style="margin:0 0 12px">${escapeHtml(voucher.description)}</p>`
    : ''
}
<p style="margin:0 0 12px">${escapeHtml(use)}</p>
<p style="margin:24px 0 4px"><a href="${escapeHtml(act.link)}" style="display:inline-block;background:#c93e16;color:#ffffff;padding:14px 28px;border-radius:999px;text-decoration:none;font-weight:bold">${escapeHtml(act.label)}</a></p>
${termLines.map(line => `<p style="margin:12px 0 0;font-size:14px;color:#6b5b54">${escapeHtml(line)}</p>`).join('\n')}
</div>
<p style="margin:20px 0 0;font-size:14px;color:#6b5b54">${escapeHtml(why)}</p>
</div></body></html>`,
  }
}
