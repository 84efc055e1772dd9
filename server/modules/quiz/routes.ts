import { z } from 'zod'
import { quizBody, quizStepBody } from '../../../contract/quiz.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { finishQuiz } from './finish-quiz.ts'
import { recordStep } from './record-step.ts'
import { findResult } from './show-result.ts'
import { findQuiz, listQuizzes } from './store.ts'

const params = z.object({ slug: z.string().max(80) })
const quizId = z.object({ id: z.string().max(40) })

const tags = ['quiz']

export async function quizRoutes(app: App, shop: Shop): Promise<void> {
  getQuizzes(app, shop)
  getQuiz(app, shop)
  getResult(app, shop)
  postAnswers(app, shop)
  postStep(app, shop)
}

function getQuizzes(app: App, shop: Shop): void {
  app.get('/quiz', { schema: { tags, summary: 'The quizzes' } }, async () =>
    successBody(await listQuizzes(shop.db)),
  )
}

function getQuiz(app: App, shop: Shop): void {
  app.get(
    '/quiz/:slug',
    { schema: { tags, summary: 'One quiz with its questions', params } },
    async request => {
      const quiz = await findQuiz(shop.db, request.params.slug)
      if (!quiz) throw new Refusal('NOT_FOUND')
      return successBody(quiz)
    },
  )
}

function getResult(app: App, shop: Shop): void {
  app.get(
    '/quiz/:slug/result',
    { schema: { tags, summary: 'The result of the member’s last answers', params } },
    async request => {
      const { id } = await requireMember(request)
      return successBody(await findResult(shop, id, request.params.slug))
    },
  )
}

function postAnswers(app: App, shop: Shop): void {
  app.post(
    '/quiz/pid_quiz/:id',
    {
      onRequest: requireMember,
      schema: {
        tags,
        summary: 'Sends the answers to all questions; returns the result',
        params: quizId,
        body: quizBody,
      },
    },
    async request => {
      const { id: memberId } = await requireMember(request)
      const { answers } = request.body
      return successBody(await finishQuiz(shop, { memberId, quizId: request.params.id, answers }))
    },
  )
}

function postStep(app: App, shop: Shop): void {
  app.post(
    '/quiz/pid_quiz/:id/steps',
    {
      onRequest: requireMember,
      schema: {
        tags,
        summary: 'Records how far the member has come; the same step again changes nothing',
        params: quizId,
        body: quizStepBody,
      },
    },
    async request => {
      const { id: memberId } = await requireMember(request)
      await recordStep(shop, { memberId, quizId: request.params.id, ...request.body })
      return successBody(null)
    },
  )
}
