import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteConversationsBefore } from './store.ts'

/** What was last spoken of half a year ago is nobody's business any more. */
export const CHAT_KEPT_DAYS = 180

export const forgetOldChats = (shop: Shop): Promise<void> =>
  deleteConversationsBefore(shop.db, addDays(shop.now(), -CHAT_KEPT_DAYS))
