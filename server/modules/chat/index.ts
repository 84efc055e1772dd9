/** The public API of chat: what staff and the schedule call. */

export { forgetOldChats } from './forget-old-chats.ts'
export { answerVisitor } from './staff/answer-visitor.ts'
export { findForStaff, selectForStaff, selectMessages } from './store.ts'
