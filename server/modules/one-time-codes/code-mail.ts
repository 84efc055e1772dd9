import { randomBytes } from 'node:crypto'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { OTP_VALID_MINUTES } from '../../../contract/one-time-codes.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'

/** The code is not in the subject, because lock screens show subjects. */
export function codeMail({ id, to, code }: { id: string; to: string; code: string }): Mail {
  const lead = `Ini kode verifikasi ${BRAND_NAME} kamu:`
  const end = `Kode berlaku ${OTP_VALID_MINUTES} menit dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun, juga bukan kepada tim kami.`
  const why = 'Tidak merasa meminta kode? Abaikan saja email ini.'
  return {
    // Each try has its own code, so each mail needs its own id.
    id: `code-${id}-${randomBytes(4).toString('hex')}`,
    to,
    subject: `Kode verifikasi ${BRAND_NAME}`,
    text: [lead, code, end, why].join('\n\n'),
    html: `<!doctype html><html lang="id"><body style="margin:0;background:#fff8f0;color:#231815;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<p>${escapeHtml(lead)}</p><p style="margin:24px 0;font-size:36px;font-weight:bold;letter-spacing:8px">${escapeHtml(code)}</p>
<p>${escapeHtml(end)}</p><p style="font-size:14px;color:#6b5b54">${escapeHtml(why)}</p>
</div></body></html>`,
  }
}
