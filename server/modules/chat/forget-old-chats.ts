import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteConversationsBefore } from './store.ts'

/** Days after its last message that a conversation is kept. */
export const CHAT_KEPT_DAYS = 180

export const forgetOldChats = (shop: Shop): Promise<void> =>
  deleteConversationsBefore(shop.db, addDays(shop.now(), -CHAT_KEPT_DAYS))
