import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { composeMail, mailButton, mailParagraph, mailTitle } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'

/** Tells a member which voucher staff gave them (CARE-02); run as a job. Throws if a retry may succeed. */
export async function mailGivenVoucher(
  shop: Pick<Shop, 'db' | 'mail' | 'publicUrl'>,
  { voucherId, memberId }: { voucherId: string; memberId: string },
): Promise<void> {
  const gift = await shop.db
    .selectFrom('voucher_members as l')
    .innerJoin('vouchers as v', 'v.id', 'l.voucher_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.email', 'm.first_name', 'v.code', 'v.header', 'v.name', 'v.ends_at', 'l.reason'])
    .where('l.voucher_id', '=', voucherId)
    .where('l.member_id', '=', memberId)
    .executeTakeFirst()
  if (!gift) return
  const say = (await readMailWords(shop.db))('given-voucher')
  await shop.mail.send({
    id: `given-voucher-${voucherId}-${memberId}`,
    to: gift.email,
    subject: say('subject', { toko: BRAND_NAME }),
    ...composeMail([
      mailParagraph(say('greeting', { nama: gift.first_name })),
      mailParagraph(say('news')),
      mailTitle(gift.code),
      mailParagraph(gift.header || gift.name),
      gift.reason && mailParagraph(say('reason', { alasan: gift.reason })),
      gift.ends_at && mailParagraph(say('until', { tanggal: jakartaDate(gift.ends_at) })),
      mailButton({ label: say('button'), link: `${shop.publicUrl}/order` }),
    ]),
  })
}
