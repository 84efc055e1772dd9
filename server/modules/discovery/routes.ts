import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { writeLlms } from './llms.ts'
import { MERCHANT_FEED_PATH, writeMerchantFeed } from './merchant-feed.ts'
import { writeRobots } from './robots.ts'
import type { LongTextSender } from './send-long-text.ts'
import { openSitemapPart, writeSitemapIndex } from './sitemap.ts'

const isPublic = { isPublic: true }
const docs = (summary: string) => ({ tags: ['discovery'], summary })
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** Serves what search engines, shopping services and language models read. */
export async function discoveryRoutes(app: App, shop: Shop, sendLongText: LongTextSender): Promise<void> {
  getRobots(app, shop)
  getLlms(app, shop)
  getSitemap(app, shop)
  getSitemapPart(app, shop, sendLongText)
  getMerchantFeed(app, shop, sendLongText)
}

function getRobots(app: App, shop: Shop): void {
  app.get(
    '/robots.txt',
    { config: isPublic, schema: docs('What crawlers may read') },
    async (_request, reply) => reply.type(TEXT).send(writeRobots(shop.publicUrl)),
  )
}

function getLlms(app: App, shop: Shop): void {
  app.get(
    '/llms.txt',
    { config: isPublic, schema: docs('The shop in a few lines, for language models') },
    async (_request, reply) => reply.type(TEXT).send(await writeLlms(shop)),
  )
}

function getSitemap(app: App, shop: Shop): void {
  app.get(
    '/sitemap.xml',
    { config: isPublic, schema: docs('The index of the sitemap’s parts') },
    async (_request, reply) => reply.type(XML).send(await writeSitemapIndex(shop)),
  )
}

function getSitemapPart(app: App, shop: Shop, sendLongText: LongTextSender): void {
  app.get(
    '/sitemap-:name.xml',
    {
      schema: {
        ...docs('One part of the sitemap, such as sitemap-products-1.xml'),
        params: z.object({ name: z.string().max(40) }),
      },
    },
    async (request, reply) =>
      sendLongText(request, reply, { type: XML, open: () => openSitemapPart(shop, request.params.name) }),
  )
}

function getMerchantFeed(app: App, shop: Shop, sendLongText: LongTextSender): void {
  app.get(
    MERCHANT_FEED_PATH,
    { schema: docs('All listed products, for Google Merchant Center') },
    async (request, reply) =>
      sendLongText(request, reply, { type: XML, open: async () => writeMerchantFeed(shop) }),
  )
}
