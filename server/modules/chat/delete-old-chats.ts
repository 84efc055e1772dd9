import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteConversationsBefore } from './store.ts'

/** How many days a conversation is kept after its last message. */
export const CHAT_KEPT_DAYS = 180

export const deleteOldChats = (shop: Shop): Promise<void> =>
  deleteConversationsBefore(shop.db, addDays(shop.now(), -CHAT_KEPT_DAYS))
