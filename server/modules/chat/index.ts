/** The door of chat: what staff do, and the schedule. */
export { answerVisitor } from './answer-visitor.ts'
export { forgetOldChats } from './forget-old-chats.ts'
export { findForStaff, selectForStaff, selectMessages } from './store.ts'
