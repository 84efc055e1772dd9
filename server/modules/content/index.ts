/** The public API of the journal, pages, stores and visitors' messages. */
export type { ContentType } from './content-draft.ts'
export { deleteMessagesBefore, deleteMessagesFrom, listMessages } from './message-store.ts'
export type { ContentProblem } from './read-content-file.ts'
export { sendMessageToStaff } from './send-message-to-staff.ts'
export { importContent } from './staff/import-content.ts'
export { removeContent } from './staff/remove-content.ts'
export { switchContent } from './staff/switch-content.ts'
export { findSource, listContent, listPageNames, readOwnStores } from './store.ts'
