import {
  answerBody,
  assignBody,
  changedReadyAnswerBody,
  closeConversationBody,
  conversationParam,
  conversationPictureParam,
  conversationsQuery,
  filledAnswersQuery,
  olderMessagesQuery,
  presenceBody,
  readyAnswerBody,
  readyAnswerParam,
  readyAnswerVersion,
} from '../../../contract/staff/conversations.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { acceptPictures } from '../staff-files/index.ts'
import { readPicture } from './picture-store.ts'
import { addAnswerPicture } from './staff/add-answer-picture.ts'
import { answerVisitor } from './staff/answer-visitor.ts'
import { assignConversation } from './staff/assign-conversation.ts'
import { closeConversation, reopenConversation } from './staff/close-conversation.ts'
import { fillReadyAnswers } from './staff/fill-ready-answers.ts'
import { listAnswering } from './staff/list-answering.ts'
import { listConversations } from './staff/list-conversations.ts'
import { notePresence } from './staff/note-presence.ts'
import { selectReadyAnswers } from './staff/ready-answer-store.ts'
import { addReadyAnswer, changeReadyAnswer, removeReadyAnswer } from './staff/save-ready-answer.ts'
import { listOlderMessages, showConversation } from './staff/show-conversation.ts'

const permission = 'care.answer'

/** The inbox of staff: conversations with visitors, and ready answers (CARE-03). */
export async function conversationRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  readRoutes(app, shop)
  answerRoutes(app, shop)
  pictureRoutes(app, shop)
  stateRoutes(app, shop)
  readyAnswerRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/conversations',
    permission,
    needsPerson: true,
    summary: 'A part of the conversations, and how many each part has; names are masked',
    query: conversationsQuery,
    handle: ({ staff, query }) => listConversations(shop.db, staff.id, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/conversations/colleagues',
    permission,
    summary: 'Who may answer visitors',
    handle: () => listAnswering(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/conversations/:id',
    permission,
    summary: 'A conversation with its latest messages',
    params: conversationParam,
    handle: ({ params }) => showConversation(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/conversations/:id/messages',
    permission,
    summary: 'The messages before one',
    params: conversationParam,
    query: olderMessagesQuery,
    handle: ({ params, query }) => listOlderMessages(shop.db, params.id, query.before),
  })
}

function answerRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/conversations/:id/answers',
    permission,
    isOnce: true,
    summary: 'Answers a visitor; refused if somebody else has answered since the last message that was seen',
    params: conversationParam,
    body: answerBody,
    handle: ({ db, actor, params, body }) =>
      answerVisitor(db, actor, { conversationId: params.id, now: shop.now(), ...body }),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/conversations/:id/presence',
    permission,
    needsPerson: true,
    isNoTouch: true,
    summary: 'The person has the conversation open; who else has',
    params: conversationParam,
    body: presenceBody,
    handle: ({ staff, params, body }) =>
      notePresence(shop, staff.id, {
        conversationId: params.id,
        seen: body.seen,
        isTyping: body.is_typing,
      }),
  })
}

function pictureRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/conversations/:id/pictures',
    permission,
    summary: 'Uploads a picture for the next answer',
    params: conversationParam,
    handle: async ({ actor, params, request }) => ({
      id: await addAnswerPicture(shop, actor, { conversationId: params.id, bytes: request.body }),
    }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/conversations/:id/pictures/:picture',
    permission,
    summary: 'A picture of a conversation, as JPEG',
    params: conversationPictureParam,
    async handle({ params, reply }) {
      const picture = await readPicture(shop.db, params.id, params.picture)
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture)
    },
  })
}

function stateRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/conversations/:id/assignee',
    permission,
    summary: 'Gives the conversation to one of the staff, or to nobody',
    params: conversationParam,
    body: assignBody,
    handle: ({ actor, params, body }) =>
      assignConversation(shop.db, actor, { conversationId: params.id, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/conversations/:id/close',
    permission,
    summary: 'Closes a conversation; a new message of the visitor opens it again',
    params: conversationParam,
    body: closeConversationBody,
    handle: ({ actor, params, body }) =>
      closeConversation(shop.db, actor, { conversationId: params.id, now: shop.now(), ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/conversations/:id/reopen',
    permission,
    summary: 'Opens a closed conversation again',
    params: conversationParam,
    handle: ({ actor, params }) => reopenConversation(shop.db, actor, params.id),
  })
}

function readyAnswerRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/conversations/:id/ready-answers',
    permission,
    summary: 'The ready answers, filled for the visitor and one of their orders',
    params: conversationParam,
    query: filledAnswersQuery,
    handle: ({ actor, params, query }) =>
      fillReadyAnswers(shop.db, actor.name, { conversationId: params.id, order: query.order }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/ready-answers',
    permission,
    summary: 'The ready answers with their placeholders',
    handle: () => selectReadyAnswers(shop.db),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/ready-answers',
    permission,
    isOnce: true,
    summary: 'Adds a ready answer',
    body: readyAnswerBody,
    handle: ({ db, actor, body }) => addReadyAnswer(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/ready-answers/:id',
    permission,
    summary: 'Changes a ready answer',
    params: readyAnswerParam,
    body: changedReadyAnswerBody,
    handle: ({ actor, params, body }) => changeReadyAnswer(shop.db, actor, { id: params.id, ...body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/ready-answers/:id',
    permission,
    summary: 'Removes a ready answer',
    params: readyAnswerParam,
    query: readyAnswerVersion,
    handle: ({ actor, params, query }) =>
      removeReadyAnswer(shop.db, actor, { id: params.id, version: query.version }),
  })
}
