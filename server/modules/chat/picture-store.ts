import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The table `chat_pictures`. */

/** Pictures of one side of a conversation that no message shows yet: who chooses another gives up the oldest. */
const LOOSE_MAX = 5

/** Who sent a picture: staff and the visitor each attach only their own. */
interface Side {
  conversationId: string
  isByStaff: boolean
}

const isLoose = sql`not exists (select from chat_messages m where m.picture_id = p.id)`

/** Lock the conversation first: its pictures are counted. */
export async function insertPicture(
  tx: Db,
  { conversationId, isByStaff }: Side,
  { picture, now }: { picture: Buffer; now: Date },
): Promise<string> {
  await sql`
    delete from chat_pictures where id in (
      select p.id from chat_pictures p
      where p.conversation_id = ${conversationId} and p.is_by_staff = ${isByStaff} and ${isLoose}
      order by p.created_at desc, p.id offset ${LOOSE_MAX - 1})`.execute(tx)
  return onlyRow(
    await sql<{ id: string }>`
      insert into chat_pictures (conversation_id, is_by_staff, picture, created_at)
      values (${conversationId}, ${isByStaff}, ${picture}, ${now}) returning id`.execute(tx),
  ).id
}

/** Refuses with PHOTO_MISSING if this side has no such picture, or a message shows it already. */
export async function requireLoosePicture(
  tx: Db,
  { conversationId, staffName }: { conversationId: string; staffName: string | null },
  picture: string,
): Promise<void> {
  const { rows } = await sql`
    select from chat_pictures p where p.id = ${picture} and p.conversation_id = ${conversationId}
      and p.is_by_staff = ${staffName !== null} and ${isLoose}`.execute(tx)
  if (rows.length === 0) throw new Refusal('PHOTO_MISSING', { field: 'picture' })
}

export async function readPicture(db: Db, conversationId: string, picture: string): Promise<Buffer> {
  const row = await db
    .selectFrom('chat_pictures')
    .select('picture')
    .where('id', '=', picture)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.picture
}

/** Deletes pictures that were uploaded before this time, and that no message shows. */
export async function deleteLoosePicturesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from chat_pictures p where p.created_at < ${before} and ${isLoose}`.execute(db)
}
