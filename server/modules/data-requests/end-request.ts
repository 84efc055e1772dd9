import { sql } from 'kysely'
import type { RefusalReason } from '../../../contract/staff/data-requests.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../staff-actions/actor.ts'

/** Ends a request that is locked; who ends it took care of it. */
export async function endRequest(
  tx: Db,
  actor: Actor,
  { id, now, refusal = null }: { id: string; now: Date; refusal?: RefusalReason | null },
): Promise<void> {
  await sql`update data_requests set state = ${refusal === null ? 'done' : 'refused'}, ended_at = ${now},
      refusal_reason = ${refusal}, handler_id = ${actor.id}, handler_name = ${actor.name}, version = version + 1
    where id = ${id}`.execute(tx)
}
