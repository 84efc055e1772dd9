/** The public API of chat: what staff and the schedule call. */
export { answerVisitor } from './answer-visitor.ts'
export { forgetOldChats } from './forget-old-chats.ts'
export { findForStaff, selectForStaff, selectMessages } from './store.ts'
