import { BRAND_NAME } from '../../../contract/constants.ts'
import { composeMail, mailParagraph } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'

/**
 * Sends an e-mail to the account's previous address, so that a change by somebody else does not go unnoticed (ASVS
 * 6.3.7). The change is already saved, so an e-mail that cannot be sent is only logged, without the address.
 */
export async function mailAccountChange(
  shop: Shop,
  { id, email, first_name }: { id: string; email: string; first_name: string },
  change: 'email' | 'phone' | 'first-password' | 'password' | 'refund-account' | 'deleted',
): Promise<void> {
  const say = (await readMailWords(shop.db))(`account-${change}`)
  const mail = {
    id: `account-${change}-${id}-${shop.now().getTime()}`,
    to: email,
    subject: say('subject', { toko: BRAND_NAME }),
    ...composeMail([say('greeting', { nama: first_name }), say('news'), say('advice')].map(mailParagraph)),
  }
  await shop.mail.send(mail).catch((error: Error) => {
    shop.log.warn(
      { err: { message: error.message }, what: change },
      'the mail about an account change was not sent',
    )
  })
}
