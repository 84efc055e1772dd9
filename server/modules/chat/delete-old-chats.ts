import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteLoosePicturesBefore } from './picture-store.ts'
import { deleteViewersBefore } from './staff/note-presence.ts'
import { deleteConversationsBefore } from './store.ts'

/** How many days a conversation is kept after its last message. */
export const CHAT_KEPT_DAYS = 180

/** Deletes old conversations, pictures that no message shows, and who had a conversation open a day ago. */
export async function deleteOldChats({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const yesterday = addDays(now(), -1)
  await deleteConversationsBefore(db, addDays(now(), -CHAT_KEPT_DAYS))
  await deleteLoosePicturesBefore(db, yesterday)
  await deleteViewersBefore(db, yesterday)
}
