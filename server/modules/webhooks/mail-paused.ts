import { sql } from 'kysely'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import {
  PAUSED_AFTER_DAYS,
  type PauseReason,
  WEBHOOK_LOG_KEPT_DAYS,
} from '../../../contract/staff/webhooks.ts'
import type { Db } from '../../db/database.ts'
import { backOfficeUrl } from '../../http/back-office-url.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import type { Shop } from '../../shop.ts'

/**
 * Mails that an endpoint was paused, to who made it, or to the owners if that person has left; `pauseFaulty` queues this
 * job. Throws if a retry may succeed.
 */
export async function mailPaused(shop: Shop, id: string): Promise<void> {
  const endpoint = await findPausedEndpoint(shop.db, id)
  if (!endpoint) return
  const why: Record<PauseReason, string> = {
    staff: '',
    gone: 'Penerimanya menjawab 410: alamat ini tidak mau menerima kejadian lagi.',
    failing: `Sudah ${PAUSED_AFTER_DAYS} hari tidak satu pun kiriman ke alamat ini berhasil.`,
  }
  for (const receiver of await findReceivers(shop.db, endpoint.madeById))
    await shop.mail.send({
      id: `webhook-paused-${id}-${endpoint.pausedAt.getTime()}-${receiver.id}`,
      to: receiver.email,
      subject: `Webhook ke ${endpoint.host} dijeda`,
      ...composeMail([
        mailParagraph(`Hai ${receiver.name},`),
        mailParagraph(
          `Webhook ke ${endpoint.host} dijeda sejak ${jakartaDateTime(endpoint.pausedAt)}. ${why[endpoint.because]}`,
        ),
        mailParagraph(
          `Kejadian berikutnya menunggu paling lama ${WEBHOOK_LOG_KEPT_DAYS} hari. Setelah penerimanya beres, lanjutkan lagi di halaman webhook.`,
        ),
        mailButton({ label: 'Buka halaman webhook', link: backOfficeUrl(shop, '/pengaturan/webhook') }),
      ]),
    })
}

interface PausedEndpoint {
  host: string
  because: PauseReason
  pausedAt: Date
  madeById: string | null
}

async function findPausedEndpoint(db: Db, id: string): Promise<PausedEndpoint | null> {
  const { rows } = await sql<Omit<PausedEndpoint, 'host'> & { url: string }>`
    select url, paused_because as because, paused_at as "pausedAt", made_by_id as "madeById"
    from webhook_endpoints where id = ${id} and paused_at is not null and removed_at is null`.execute(db)
  return rows[0] ? { ...rows[0], host: new URL(rows[0].url).host } : null
}

async function findReceivers(db: Db, madeById: string | null) {
  const { rows } = await sql<{ id: string; name: string; email: string; isMaker: boolean }>`
    select id, name, email, id is not distinct from ${madeById} as "isMaker" from staff_accounts
    where ended_at is null and password_hash is not null and (id is not distinct from ${madeById} or role_key = 'owner')
    order by id`.execute(db)
  const makers = rows.filter(({ isMaker }) => isMaker)
  return makers.length > 0 ? makers : rows
}
