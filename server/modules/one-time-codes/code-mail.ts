import { randomBytes } from 'node:crypto'
import { BRAND_NAME } from '../../../contract/constants.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { composeMail, mailParagraph } from '../../mail/compose-mail.ts'
import type { MailWords } from '../../mail/read-words.ts'

/** Writes the mail with a code. */
export function codeMail(words: MailWords, { id, to, code }: { id: string; to: string; code: string }): Mail {
  const say = words('code-mail')
  const toko = BRAND_NAME
  return {
    // Each try has its own code, so each mail needs its own id.
    id: `code-${id}-${randomBytes(4).toString('hex')}`,
    to,
    subject: say('subject', { toko }),
    ...composeMail(
      [
        mailParagraph(say('introduction', { toko })),
        {
          text: code,
          html: `<p style="margin:24px 0;font-size:36px;font-weight:bold;letter-spacing:8px">${escapeHtml(code)}</p>`,
        },
        mailParagraph(say('warning')),
      ],
      say('footer'),
    ),
  }
}
