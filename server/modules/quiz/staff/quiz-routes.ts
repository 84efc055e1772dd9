import {
  changeQuizBody,
  quizBody,
  quizParam,
  quizStepsQuery,
  resultProductsQuery,
  seenQuizQuery,
  switchQuizBody,
} from '../../../../contract/staff/quizzes.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { acceptPictures, receivePicture, requirePicture } from '../../staff-files/index.ts'
import { listChoices } from '../desk-store.ts'
import { findProducts } from './find-products.ts'
import { listQuizzesOfStaff, readQuiz } from './read-quizzes.ts'
import { readQuizSteps } from './read-steps.ts'
import { removeQuiz } from './remove-quiz.ts'
import { addQuiz, changeQuiz } from './save-quiz.ts'
import { switchQuiz } from './switch-quiz.ts'

/** Staff write quizzes, try them, and see where members leave them (PROMO-04). */
export async function quizStaffRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  readRoutes(app, shop)
  saveRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  const permission = 'promotions.read'
  staffRoute(app, {
    method: 'GET',
    path: '/quizzes',
    permission,
    summary: 'All quizzes, with how many began and finished them',
    handle: () => listQuizzesOfStaff(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/quizzes/choices',
    permission,
    summary: 'Brands, categories and tags that the rule of a result can ask for',
    handle: () => listChoices(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/quizzes/products',
    permission,
    summary: 'What a result shows today, whether it is saved or not',
    query: resultProductsQuery,
    handle: ({ query: { filter, limit, sort } }) =>
      findProducts(shop, { filter, limit, ...(sort && { sort }) }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/quizzes/:id',
    permission,
    summary: 'One quiz, with what its answers vote for',
    params: quizParam,
    handle: ({ params }) => readQuiz(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/quizzes/:id/steps',
    permission,
    summary: 'Where members leave a quiz, and what they buy after it',
    params: quizParam,
    query: quizStepsQuery,
    handle: ({ params, query }) => readQuizSteps(shop, params, query.period),
  })
}

function saveRoutes(app: App, shop: Shop): void {
  const permission = 'promotions.write'
  staffRoute(app, {
    method: 'POST',
    path: '/quizzes/pictures',
    permission,
    summary: 'Stores a picture for a quiz: JPEG, PNG or WebP, at most 20 MB',
    handle: ({ actor, request }) => receivePicture(shop, actor, request.body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/quizzes',
    permission,
    isOnce: true,
    summary: 'Adds a quiz, switched off',
    body: quizBody,
    prepare: ({ body }) => requirePicture(shop, body),
    handle: ({ db, actor, body, prepared }) => addQuiz({ db, now: shop.now }, actor, body, prepared),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/quizzes/:id',
    permission,
    summary: 'Changes a quiz',
    params: quizParam,
    body: changeQuizBody,
    handle: ({ actor, params, body }) => changeQuiz(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/quizzes/:id/switch',
    permission,
    summary: 'Shows a quiz to shoppers, or hides it',
    params: quizParam,
    body: switchQuizBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchQuiz(shop, actor, { ...params, version }, is_active),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/quizzes/:id',
    permission,
    summary: 'Deletes a quiz that nobody has finished',
    params: quizParam,
    query: seenQuizQuery,
    handle: ({ actor, params, query }) => removeQuiz(shop, actor, { ...params, ...query }),
  })
}
