import { expect, test } from 'vitest'
import { composeMail, mailButton, mailParagraph, mailTitle } from './compose-mail.ts'

const mail = composeMail(
  [
    { text: '', html: '<img src="/banner">' },
    mailParagraph('Hai <b>Sari</b>,'),
    mailTitle('Surya & Co'),
    null,
    mailButton({ label: 'Lihat', link: 'https://carasun.example/?a=1&b="2"' }),
  ],
  'Karena <kamu> meminta.',
)

test('the plain-text body has the text of each part, and nothing that is only visual', () => {
  expect(mail.text).toBe(
    [
      'Hai <b>Sari</b>,',
      'Surya & Co',
      'Lihat: https://carasun.example/?a=1&b="2"',
      'Karena <kamu> meminta.',
    ].join('\n\n'),
  )
})

test('the HTML body has the same text, escaped, and says why it was sent only if the mail gives a reason', () => {
  expect(mail.html).toContain('<img src="/banner">')
  expect(mail.html).toContain('Hai &#60;b&#62;Sari&#60;/b&#62;,')
  expect(mail.html).toContain('Surya &#38; Co')
  expect(mail.html).toContain('href="https://carasun.example/?a=1&#38;b=&#34;2&#34;"')
  expect(mail.html).toContain('Karena &#60;kamu&#62; meminta.')
  expect(composeMail([mailParagraph('Hai')]).html).not.toContain('font-size:14px')
})
