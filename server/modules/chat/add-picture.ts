import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { reencodeUploadedPicture } from '../media/index.ts'
import { insertPicture } from './picture-store.ts'
import { type ChatOwner, lockConversation } from './store.ts'

/** Large enough to read a label or a receipt. */
const SIDE_PX = 1400

/**
 * Re-encodes a picture for a chat: without metadata, at most 1,400 pixels wide and high. Refuses with PICTURE_UNREADABLE if
 * no file was sent, and as `reencodeUploadedPicture` does. Call it before the transaction.
 */
export function reencodeChatPicture(sender: string, bytes: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: 'picture' })
  return reencodeUploadedPicture({ sender, bytes }, { sidePx: SIDE_PX, field: 'picture' })
}

/**
 * Stores a visitor's picture, which their next message can show; returns its id. Refuses as `reencodeChatPicture` does.
 */
export async function addPicture(
  shop: Pick<Shop, 'db' | 'now'>,
  owner: ChatOwner,
  { sender, bytes }: { sender: string; bytes: unknown },
): Promise<string> {
  const picture = await reencodeChatPicture(sender, bytes)
  return shop.db.transaction().execute(async tx => {
    const now = shop.now()
    const { id } = await lockConversation(tx, owner, now)
    return insertPicture(tx, { conversationId: id, isByStaff: false }, { picture, now })
  })
}
