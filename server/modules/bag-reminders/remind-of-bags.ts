import type { Shop } from '../../shop.ts'
import { queueReminders } from './queue-reminders.ts'
import { sendReminders } from './send-reminders.ts'

/** For the schedule: queues the reminders that are due, and sends those that wait (FIN-04). */
export async function remindOfBags(shop: Shop): Promise<void> {
  await queueReminders(shop)
  await sendReminders(shop)
}
