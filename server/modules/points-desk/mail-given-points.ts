import { sql } from 'kysely'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { Purse } from '../../../contract/staff/points-desk.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'

const words: Record<Purse, string> = { points: 'poin', tokens: 'token' }

/** Tells a member that staff gave them points or tokens (CARE-02); run as a job. Throws if a retry may succeed. */
export async function mailGivenPoints(
  shop: Pick<Shop, 'db' | 'mail' | 'publicUrl'>,
  { purse, entry }: { purse: Purse; entry: string },
): Promise<void> {
  const { rows } = await sql<{
    email: string
    first_name: string
    amount: number
    note: string
    expires_at: Date | null
  }>`
    select m.email, m.first_name, e.note,
      ${purse === 'points' ? sql`e.usable_change as amount, null::timestamptz` : sql`e.change as amount, e.expires_at`}
        as expires_at
    from ${sql.table(purse === 'points' ? 'point_entries' : 'token_entries')} e join members m on m.id = e.member_id
    where e.id = ${entry}`.execute(shop.db)
  const [gift] = rows
  if (!gift) return
  const say = (await readMailWords(shop.db))('given-points')
  const banyak = `${withDots(gift.amount)} ${words[purse]}`
  await shop.mail.send({
    id: `given-${purse}-${entry}`,
    to: gift.email,
    subject: say('subject', { banyak, toko: BRAND_NAME }),
    ...composeMail([
      mailParagraph(say('greeting', { nama: gift.first_name })),
      mailParagraph(say('news', { banyak })),
      gift.note && mailParagraph(say('reason', { alasan: gift.note })),
      gift.expires_at && mailParagraph(say('until', { tanggal: jakartaDate(gift.expires_at) })),
      mailButton({ label: say('button'), link: `${shop.publicUrl}/my-account` }),
    ]),
  })
}
