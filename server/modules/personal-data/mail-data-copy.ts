import { BRAND_NAME } from '../../../contract/constants.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { isCopyAwaited, noteCopyMailed } from '../data-requests/index.ts'

/**
 * Mails a member where to get the copy of their data, and notes in the request that it is done, or that the mail server refused
 * the address; run as a job. Mails nothing once the request was refused. The copy itself is in no mail: the link leads to the
 * account, which asks to sign in. Throws if a retry may succeed.
 */
export async function mailDataCopy(
  shop: Pick<Shop, 'db' | 'mail' | 'publicUrl' | 'now'>,
  { id, member: memberId }: { id: string; member: string },
): Promise<void> {
  const member = await shop.db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member || !(await isCopyAwaited(shop.db, id))) return
  const say = (await readMailWords(shop.db))('data-copy')
  const outcome = await shop.mail.send({
    id: `data-copy-${id}`,
    to: member.email,
    subject: say('subject', { toko: BRAND_NAME }),
    ...composeMail([
      mailParagraph(say('greeting', { nama: member.first_name })),
      mailParagraph(say('news')),
      mailButton({ label: say('button'), link: `${shop.publicUrl}/my-account` }),
      mailParagraph(say('advice')),
    ]),
  })
  await noteCopyMailed(shop.db, { id, outcome, now: shop.now() })
}
