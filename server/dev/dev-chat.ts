import { z } from 'zod'
import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import type { App } from '../http/app-types.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { answerVisitor, listConversationsForStaff, selectMessages } from '../modules/chat/index.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff-actions/actor.ts'

const CHATS_SHOWN = 10
const MESSAGES_SHOWN = 20
/** The name that visitors see on answers written on the page `/dev`. */
const STAFF_NAME = 'Rani'

/** Registers the part of `/dev` where a developer answers chat visitors; returns the function that renders it. */
export function devChat(app: App, shop: Shop): { list: () => Promise<string> } {
  app.post(
    '/dev/chat/:id',
    {
      schema: {
        hide: true,
        params: z.object({ id: z.string().max(40) }),
        body: z.object({ text: z.string() }),
      },
    },
    async (request, reply) => {
      const actor: Actor = { kind: 'system', id: null, name: STAFF_NAME }
      const answer = { conversationId: request.params.id, text: request.body.text, now: shop.now() }
      await answerVisitor(shop.db, actor, answer)
      return reply.redirect('/dev#chat', 303)
    },
  )

  async function list() {
    const chats = await listConversationsForStaff(shop.db, CHATS_SHOWN)
    const entries = await Promise.all(
      chats.map(async chat => {
        const messages = await selectMessages(shop.db, chat.id, { after: '0', limit: MESSAGES_SHOWN })
        const lines = messages.map(
          message =>
            `<b>${escapeHtml(message.staff_name ?? 'Visitor')}</b>, ${jakartaDateTime(message.sent_at)}: ${escapeHtml(message.text)}`,
        )
        return `<details${chat.unanswered > 0 ? ' open' : ''}><summary><b>${escapeHtml(chat.member_name ?? 'A guest')}</b>
${chat.unanswered > 0 ? `${chat.unanswered} unanswered` : 'answered'}</summary>
<pre>${lines.join('\n')}</pre>
<form method="post" action="/dev/chat/${escapeHtml(chat.id)}"><textarea name="text" rows="2" maxlength="1000" required
aria-label="Answer"></textarea><button>Answer as ${STAFF_NAME}</button></form></details>`
      }),
    )
    return `<h2 id="chat">Chat</h2>\n${entries.join('') || '<p>No chats yet.</p>'}`
  }
  return { list }
}
