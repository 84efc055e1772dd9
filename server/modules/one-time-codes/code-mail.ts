import { randomBytes } from 'node:crypto'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { OTP_VALID_MINUTES } from '../../../contract/one-time-codes.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, mailParagraph } from '../../mail/compose-mail.ts'

/** Writes the mail with a code. The subject does not contain the code, because lock screens show subjects. */
export function codeMail({ id, to, code }: { id: string; to: string; code: string }): Mail {
  const introduction = `Ini kode verifikasi ${BRAND_NAME} kamu:`
  const end = `Kode berlaku ${OTP_VALID_MINUTES} menit dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun, juga bukan kepada tim kami.`
  const footer = 'Tidak merasa meminta kode? Abaikan saja email ini.'
  return {
    // Each try has its own code, so each mail needs its own id.
    id: `code-${id}-${randomBytes(4).toString('hex')}`,
    to,
    subject: `Kode verifikasi ${BRAND_NAME}`,
    ...composeMail(
      [
        mailParagraph(introduction),
        {
          text: code,
          html: `<p style="margin:24px 0;font-size:36px;font-weight:bold;letter-spacing:8px">${escapeHtml(code)}</p>`,
        },
        mailParagraph(end),
      ],
      footer,
    ),
  }
}
