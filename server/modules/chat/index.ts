/** The public API of chat: what staff and the schedule call. */

export { deleteOldChats } from './delete-old-chats.ts'
export { answerVisitor } from './staff/answer-visitor.ts'
export {
  countUnanswered,
  findConversationForStaff,
  listConversationsForStaff,
  selectMessages,
} from './store.ts'
