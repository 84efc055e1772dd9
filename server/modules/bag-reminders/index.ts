/** The public API of reminders of bags left behind: what the schedule and requests about personal data call. */

export { findReminderConsent, withdrawReminderConsent } from './consent-store.ts'
export { deleteOldReminders } from './delete-old-reminders.ts'
export { remindOfBags } from './remind-of-bags.ts'
