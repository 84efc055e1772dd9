import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import {
  answerVisitor,
  findConversationForStaff,
  listConversationsForStaff,
  selectMessages,
} from '../modules/chat/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Visitors' conversations: staff read and answer them. */

const SUMMARY_CHARS = 60
const MESSAGES_SHOWN = 200

const listChatsCommand: Command = {
  words: 'chat list',
  args: [],
  options: { limit: { type: 'string' } },
  optionsHelp: '[--limit N]',
  summary: 'Lists the chats; the one waiting longest for an answer comes first.',
  async run({ env, options, out }) {
    const chats = await withDatabase(env, ({ db }) =>
      listConversationsForStaff(db, Number(options.limit ?? 30)),
    )
    if (chats.length === 0) out.say('No chats.')
    for (const chat of chats)
      out.say(
        [
          chat.id,
          jakartaDateTime(chat.last_message_at).padEnd(18),
          (chat.unanswered > 0 ? `${chat.unanswered} unanswered` : 'answered').padEnd(13),
          (chat.member_name ?? 'a guest').padEnd(20),
          oneLine(chat.last_text),
        ].join('  '),
      )
  },
}

const showChatCommand: Command = {
  words: 'chat show',
  args: ['CHAT'],
  summary: 'Shows the messages of a chat, by the id that `chat list` prints.',
  async run({ env, args: { CHAT: id = '' }, out }) {
    await withDatabase(env, async ({ db }) => {
      const chat = await findConversationForStaff(db, id)
      if (!chat) throw noSuch({ kind: 'chat', id })
      out.say(`${chat.member_name ?? 'a guest'}, ${chat.unanswered} unanswered`)
      for (const message of await selectMessages(db, id, { after: '0', limit: MESSAGES_SHOWN }))
        out.say(`${jakartaDateTime(message.sent_at)}  ${message.staff_name ?? 'visitor'}: ${message.text}`)
    })
  },
}

const answerChatCommand: Command = {
  words: 'chat answer',
  args: ['CHAT', 'TEXT'],
  summary: 'Answers in a chat; the visitor sees the name.',
  actions: ['chats.answer'],
  async run({ env, args: { CHAT: id = '', TEXT: text = '' }, actor, out }) {
    const answer = { conversationId: id, text, now: new Date() }
    await withDatabase(env, ({ db }) => answerVisitor(db, actor, answer))
    out.say(`${actor.name}: ${text}`)
  },
}

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SUMMARY_CHARS ? `${line.slice(0, SUMMARY_CHARS - 1)}…` : line
}

export const commands: Command[] = [listChatsCommand, showChatCommand, answerChatCommand]
