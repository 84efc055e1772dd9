import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { answerVisitor, findForStaff, selectForStaff, selectMessages } from '../modules/chat/index.ts'
import { type Command, CommandFailed } from './command.ts'
import { withDatabase } from './with-database.ts'

/** How staff answer visitors until there is a back office. */

const SUMMARY_CHARS = 60
const MESSAGES_SHOWN = 200

export const listChatsCommand: Command = {
  words: 'chat list',
  args: [],
  options: { limit: { type: 'string' } },
  optionsHelp: '[--limit N]',
  summary: 'Lists the chats; the one waiting longest for an answer comes first.',
  async run({ env, options, out }) {
    const chats = await withDatabase(env, ({ db }) => selectForStaff(db, Number(options.limit ?? 30)))
    if (chats.length === 0) out.say('Nobody wrote.')
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

export const showChatCommand: Command = {
  words: 'chat show',
  args: ['CHAT'],
  summary: 'Shows the messages of a chat, by the id that `chat list` prints.',
  async run({ env, args: { CHAT: id = '' }, out }) {
    await withDatabase(env, async ({ db }) => {
      const chat = await findForStaff(db, id)
      if (!chat) throw new CommandFailed(`There is no chat ${id}. npm run shop -- chat list shows them.`)
      out.say(`${chat.member_name ?? 'a guest'}, ${chat.unanswered} unanswered`)
      for (const message of await selectMessages(db, id, { after: '0', most: MESSAGES_SHOWN }))
        out.say(`${jakartaDateTime(message.sent_at)}  ${message.staff_name ?? 'visitor'}: ${message.text}`)
    })
  },
}

export const answerChatCommand: Command = {
  words: 'chat answer',
  args: ['CHAT', 'TEXT'],
  options: { by: { type: 'string' } },
  optionsHelp: '[--by NAME]',
  summary: 'Answers in a chat; the visitor sees the name.',
  async run({ env, args: { CHAT: id = '', TEXT: text = '' }, options, out }) {
    const staffName = typeof options.by === 'string' ? options.by : (process.env.USER ?? 'Carasun')
    await withDatabase(env, async ({ db }) => {
      if (!(await findForStaff(db, id)))
        throw new CommandFailed(`There is no chat ${id}. npm run shop -- chat list shows them.`)
      await answerVisitor(db, { conversationId: id, staffName, text }, new Date())
    })
    out.say(`${staffName}: ${text}`)
  },
}

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SUMMARY_CHARS ? `${line.slice(0, SUMMARY_CHARS - 1)}…` : line
}
