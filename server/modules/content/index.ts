/** The public API of the journal, pages, stores and visitors' messages. */
export { removeContent, switchContent } from './change-content.ts'
export type { ContentType } from './content-draft.ts'
export { importContent } from './import-content.ts'
export { deleteMessagesBefore, forgetMessages, listMessages } from './message-store.ts'
export { sendMessageToStaff } from './send-message-to-staff.ts'
export { findSource, listContent, readOwnStores } from './store.ts'
