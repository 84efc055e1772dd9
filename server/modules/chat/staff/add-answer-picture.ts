import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { senderOf } from '../../staff-files/index.ts'
import { reencodeChatPicture } from '../add-picture.ts'
import { insertPicture } from '../picture-store.ts'
import { lockForStaff } from './conversation-store.ts'

/**
 * Stores a picture that the next answer can show; returns its id. The journal records the answer. Refuses with NOT_FOUND,
 * and as `reencodeChatPicture` does.
 */
export async function addAnswerPicture(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { conversationId, bytes }: { conversationId: string; bytes: unknown },
): Promise<string> {
  const picture = await reencodeChatPicture(senderOf(actor), bytes)
  return db.transaction().execute(async tx => {
    await lockForStaff(tx, conversationId)
    return insertPicture(tx, { conversationId, isByStaff: true }, { picture, now: now() })
  })
}
