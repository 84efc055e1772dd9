import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contactBody, contentSlug, feedbackBody, postsQuery } from '../../../contract/content.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { checkCaptcha, findMember } from '../members/index.ts'
import { receiveContact, receiveFeedback } from './receive-message.ts'
import {
  countPosts,
  findPage,
  findPost,
  readCategories,
  readHelpAnswers,
  readPosts,
  readStores,
} from './store.ts'

const config = { isPublic: true, isTagged: true }
const MESSAGES_PER_MINUTE = 10
const params = z.object({ slug: contentSlug })
const docs = (summary: string) => ({ tags: ['content'], summary })

/** Serves the journal, pages and stores (CONTENT-01), and receives the forms that visitors send (CONTENT-08). */
export async function contentRoutes(app: App, shop: Shop): Promise<void> {
  getCategories(app, shop)
  getPosts(app, shop)
  getPostCount(app, shop)
  getPost(app, shop)
  getPage(app, shop)
  getStores(app, shop)
  getHelpAnswers(app, shop)
  postContact(app, shop)
  postFeedback(app, shop)
}

function getCategories(app: App, shop: Shop): void {
  app.get(
    '/journal/categories',
    { config, schema: docs('Categories of the journal that have posts') },
    async () => successBody(await readCategories(shop.db, shop.now())),
  )
}

function getPosts(app: App, shop: Shop): void {
  app.get(
    '/journal/posts',
    { config, schema: { ...docs('Posts of the journal, newest first'), querystring: postsQuery } },
    async ({ query: { filter, limit, skip } }) =>
      successBody(await readPosts(shop.db, shop.now(), { category: filter.category, limit, skip })),
  )
}

function getPostCount(app: App, shop: Shop): void {
  app.get(
    '/journal/posts/count',
    {
      config,
      schema: { ...docs('How many posts the journal has'), querystring: postsQuery.pick({ filter: true }) },
    },
    async ({ query }) => successBody(await countPosts(shop.db, shop.now(), query.filter.category)),
  )
}

function getPost(app: App, shop: Shop): void {
  app.get(
    '/journal/posts/:slug',
    { config, schema: { ...docs('One post with its text'), params } },
    async request => successBody(requireFound(await findPost(shop.db, shop.now(), request.params.slug))),
  )
}

function getPage(app: App, shop: Shop): void {
  app.get(
    '/content/pages/:slug',
    { config, schema: { ...docs("One of the shop's own pages, such as about-us"), params } },
    async request => successBody(requireFound(await findPage(shop.db, shop.now(), request.params.slug))),
  )
}

function getStores(app: App, shop: Shop): void {
  app.get('/stores', { config, schema: docs("The shop's own stores, then partners") }, async () =>
    successBody(await readStores(shop.db, shop.now())),
  )
}

function getHelpAnswers(app: App, shop: Shop): void {
  app.get('/help/answers', { config, schema: docs('Prepared answers to frequent questions') }, async () =>
    successBody(await readHelpAnswers(shop.db, shop.now())),
  )
}

function postContact(app: App, shop: Shop): void {
  app.post(
    '/contact',
    {
      config: { callsPerMinute: MESSAGES_PER_MINUTE },
      schema: { ...docs('Writes to the shop, or asks to become a reseller'), body: contactBody },
    },
    async request => {
      await checkCaptcha(shop, captchaOf(request, request.body, 'contact'))
      await receiveContact(shop, await memberOf(request), request.body)
      return successBody(null, 'Terima kasih! Pesanmu sudah kami terima.')
    },
  )
}

function postFeedback(app: App, shop: Shop): void {
  app.post(
    '/feedback',
    {
      config: { callsPerMinute: MESSAGES_PER_MINUTE },
      schema: { ...docs('Sends feedback on a visit to a store'), body: feedbackBody },
    },
    async request => {
      await checkCaptcha(shop, captchaOf(request, request.body, 'feedback'))
      await receiveFeedback(shop, await memberOf(request), request.body)
      return successBody(null, 'Terima kasih! Masukanmu sudah kami terima.')
    },
  )
}

const memberOf = async (request: FastifyRequest) => (await findMember(request))?.id ?? null

const captchaOf = (request: FastifyRequest, body: { recaptcha_token: string }, action: string) => ({
  token: body.recaptcha_token,
  action,
  address: request.ip,
})

function requireFound<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Refusal('NOT_FOUND')
  return thing
}
