import type { z } from 'zod'
import { BRAND_NAME } from '../../../contract/constants.ts'
import type { Db } from '../../db/database.ts'
import { addJob, type QueuedTasks } from '../../jobs/add-job.ts'
import { composeMail, mailParagraph } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'

/** What staff did with an account that its owner should hear of (CARE-02). */
type AccountNews = z.infer<QueuedTasks['mail-account-news']>['news']

const TRIES = 8

/** Queues the mail in the transaction of the act. */
export const queueAccountNews = (tx: Db, memberId: string, news: AccountNews, now: Date): Promise<void> =>
  addJob(
    tx,
    'mail-account-news',
    { id: memberId, news, at: now.toISOString() },
    { queue: 'mail', tries: TRIES },
  )

/** Tells a member what staff did with the account; run as a job. Throws if a retry may succeed. */
export async function mailAccountNews(
  shop: Pick<Shop, 'db' | 'mail' | 'env'>,
  { id, news, at }: { id: string; news: AccountNews; at: string },
): Promise<void> {
  const member = await shop.db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) return
  const say = (await readMailWords(shop.db))(`account-${news}`)
  await shop.mail.send({
    id: `account-${news}-${id}-${Date.parse(at)}`,
    to: member.email,
    subject: say('subject', { toko: BRAND_NAME }),
    ...composeMail(
      [
        say('greeting', { nama: member.first_name }),
        say('news'),
        say('advice', { email_toko: shop.env.SELLER_EMAIL }),
      ].map(mailParagraph),
    ),
  })
}
