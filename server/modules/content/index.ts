/**
 * The public API of the journal, pages, help answers, stores and visitors' messages; and of what every text of staff needs:
 * the products that it can name, and its links that lead nowhere.
 */
export { announceDueContent } from './announce-due-content.ts'
export type { ContentType } from './content-draft.ts'
export { findProductsByIds, searchProducts } from './desk-store.ts'
export { findBrokenLinks, type HasPage } from './find-broken-links.ts'
export { deleteMessagesBefore, deleteMessagesFrom, listMessages } from './message-store.ts'
export type { ContentProblem } from './read-content-file.ts'
export { sendMessageToStaff } from './send-message-to-staff.ts'
export { importContent } from './staff/import-content.ts'
export { removeContent } from './staff/remove-content.ts'
export { switchContent } from './staff/switch-content.ts'
export { findSource, listContent, listPageNames, readOwnStores } from './store.ts'
