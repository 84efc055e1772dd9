import type { FastifyRequest } from 'fastify'
import {
  addContentBody,
  checkLinksBody,
  contentParams,
  contentProductsQuery,
  contentQuery,
  contentVersionParams,
  saveContentBody,
  seenContentBody,
  seenContentQuery,
  switchContentBody,
  switchContentParams,
} from '../../../../contract/staff/content.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { acceptPictures, receivePicture } from '../../staff-files/index.ts'
import { searchProducts } from '../desk-store.ts'
import { findBrokenLinks, type HasPage } from '../find-broken-links.ts'
import { addContent } from './add-content.ts'
import { listContentDesk } from './list-content.ts'
import { previewContent } from './preview-content.ts'
import { readContent, readContentVersion } from './read-content.ts'
import { removeContent } from './remove-content.ts'
import { restoreVersion } from './restore-version.ts'
import { saveContentVersion } from './save-content-version.ts'
import { switchContent } from './switch-content.ts'

const permission = 'content.write'

/** Staff write the journal, pages, help answers and stores (PAGE-01). */
export async function contentStaffRoutes(app: App, shop: Shop): Promise<void> {
  // The body is the file itself; only here may a body be that large. HEIC is read to be refused in words.
  acceptPictures(app)
  readRoutes(app, shop)
  helpRoutes(app, shop)
  writeRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/content',
    permission,
    summary: 'Articles, pages, help answers, stores or categories, what was saved last first',
    query: contentQuery,
    handle: ({ query, request }) => listContentDesk({ ...shop, hasPage: pageFinder(request) }, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/content/:type/:slug',
    permission,
    summary: 'The newest version of a text, its history, and its links that lead nowhere',
    params: contentParams,
    handle: ({ params, request }) => readContent({ ...shop, hasPage: pageFinder(request) }, params),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/content/:type/:slug/versions/:number',
    permission,
    summary: 'What an older version says',
    params: contentVersionParams,
    handle: ({ params }) => readContentVersion(shop.db, params),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/content/:type/:slug/preview',
    permission,
    needsPerson: true,
    summary: 'The page of the newest version, as shoppers will see it',
    params: contentParams,
    async handle({ params, request, reply }) {
      const { html, policy } = await previewContent(shop, request, params)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .send(html)
    },
  })
}

/** What the editor asks for while somebody writes. */
function helpRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/content/products',
    permission,
    summary: 'Finds products that a text can name, by name, brand or SKU',
    query: contentProductsQuery,
    handle: ({ query }) => searchProducts(shop.db, query.search),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/content/links',
    permission,
    summary: 'Names the links of a text that lead nowhere, with their lines',
    body: checkLinksBody,
    async handle({ body, request }) {
      const [links = []] = await findBrokenLinks(
        { db: shop.db, now: shop.now(), hasPage: pageFinder(request) },
        [body],
      )
      return links
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/content/pictures',
    permission,
    summary: 'Stores a picture for a text: JPEG, PNG or WebP, at most 20 MB',
    handle: ({ actor, request }) => receivePicture(shop, actor, request.body),
  })
}

function writeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/content',
    permission,
    isOnce: true,
    summary: 'Begins a draft',
    body: addContentBody,
    handle: ({ db, actor, body }) => addContent({ db, now: shop.now }, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/content/:type/:slug',
    permission,
    summary: 'Saves a new version: a draft, or what shoppers see',
    params: contentParams,
    body: saveContentBody,
    handle: ({ actor, params, body }) => saveContentVersion(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/content/:type/:slug/versions/:number/restoration',
    permission,
    summary: 'Makes an older version the newest, as a draft',
    params: contentVersionParams,
    body: seenContentBody,
    handle: ({ actor, params, body }) => restoreVersion(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/content/:type/:slug/switch',
    permission,
    summary: 'Shows a text, or hides it without deleting it',
    params: switchContentParams,
    body: switchContentBody,
    handle: ({ actor, params, body: { is_active, version } }) =>
      switchContent(shop.db, actor, { ...params, version }, is_active),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/content/:type/:slug',
    permission,
    summary: 'Deletes a text with all its versions',
    params: contentParams,
    query: seenContentQuery,
    handle: ({ actor, params, query }) => removeContent(shop, actor, { ...params, ...query }),
  })
}

/** Where the pages are not served, nothing can be asked. */
function pageFinder(request: FastifyRequest): HasPage {
  const { hasPage } = request.server
  return hasPage && (path => hasPage(request, path))
}
