import type { FastifyRequest } from 'fastify'
import {
  addCampaignBody,
  campaignAddressBody,
  campaignFields,
  campaignLinksBody,
  campaignParams,
  campaignProductsQuery,
  campaignsQuery,
  campaignVersionParams,
  foundProductsBody,
  saveCampaignBody,
  seenCampaignBody,
  seenCampaignQuery,
  switchCampaignBody,
} from '../../../../contract/staff/campaigns.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { type HasPage, searchProducts } from '../../content/index.ts'
import { staffRoute } from '../../staff/index.ts'
import { acceptPictures, receivePicture } from '../../staff-files/index.ts'
import { listChoices } from '../desk-store.ts'
import { findLinkFaults } from '../find-link-faults.ts'
import { addCampaign } from './add-campaign.ts'
import { endCampaign } from './end-campaign.ts'
import { findSectionProducts } from './find-section-products.ts'
import { listCampaignDesk } from './list-campaigns.ts'
import { keepPreview, previewCampaign } from './preview-campaign.ts'
import { readCampaign, readCampaignVersion } from './read-campaign.ts'
import { removeCampaign } from './remove-campaign.ts'
import { renameCampaign } from './rename-campaign.ts'
import { restoreCampaignVersion } from './restore-campaign-version.ts'
import { saveCampaign } from './save-campaign.ts'
import { switchCampaign } from './switch-campaign.ts'

const permission = 'window.write'

/** Staff who arrange the window make promotion pages (PROMO-06). */
export async function campaignStaffRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  readRoutes(app, shop)
  helpRoutes(app, shop)
  previewRoutes(app, shop)
  writeRoutes(app, shop)
  planRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/campaigns',
    permission,
    summary: 'Promotion pages, what was saved last first, with what leads to each',
    query: campaignsQuery,
    handle: ({ query }) => listCampaignDesk(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/campaigns/:id',
    permission,
    summary: 'The newest version of a page, and its history',
    params: campaignParams,
    handle: ({ params }) => readCampaign(shop, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/campaigns/:id/versions/:number',
    permission,
    summary: 'What an older version holds',
    params: campaignVersionParams,
    handle: ({ params }) => readCampaignVersion(shop, params),
  })
}

/** What the editor asks for while somebody writes. */
function helpRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/campaigns/choices',
    permission,
    summary: 'The brands, categories and tags that a section can be filtered by',
    handle: () => listChoices(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/campaigns/products',
    permission,
    summary: 'Finds products that a section can name, by name, brand or SKU',
    query: campaignProductsQuery,
    handle: ({ query }) => searchProducts(shop.db, query.search),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns/found',
    permission,
    summary: 'What the filter of a section finds today',
    body: foundProductsBody,
    handle: ({ body }) => findSectionProducts(shop, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns/links',
    permission,
    summary: 'Names the links of sections that lead nowhere',
    body: campaignLinksBody,
    handle: ({ body, request }) => findLinkFaults({ ...shop, hasPage: pageFinder(request) }, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns/pictures',
    permission,
    summary: 'Stores a picture for a page: JPEG, PNG or WebP, at most 20 MB',
    handle: ({ actor, request }) => receivePicture(shop, actor, request.body),
  })
}

function previewRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/campaigns/:id/preview',
    permission,
    needsPerson: true,
    summary: 'Keeps what the caller is writing for the preview; nobody else sees it',
    params: campaignParams,
    body: campaignFields,
    handle: ({ staff, params, body }) => keepPreview(shop, { ...params, staffId: staff.id }, body),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/campaigns/:id/preview',
    permission,
    needsPerson: true,
    summary: 'The page that the caller is writing, as shoppers would see it',
    params: campaignParams,
    async handle({ staff, params, request, reply }) {
      const { html, policy } = await previewCampaign(shop, request, { ...params, staffId: staff.id })
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

function writeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns',
    permission,
    isOnce: true,
    summary: 'Begins a draft of a page, empty or as a copy of another',
    body: addCampaignBody,
    handle: ({ db, actor, body }) => addCampaign({ db, now: shop.now }, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/campaigns/:id',
    permission,
    summary: 'Saves a new version: a draft, or what shoppers see',
    params: campaignParams,
    body: saveCampaignBody,
    handle: ({ actor, params, body, request }) =>
      saveCampaign({ ...shop, hasPage: pageFinder(request) }, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/campaigns/:id/address',
    permission,
    summary: 'Gives a page another address; the former one leads to it',
    params: campaignParams,
    body: campaignAddressBody,
    handle: ({ actor, params, body }) => renameCampaign(shop, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns/:id/versions/:number/restoration',
    permission,
    summary: 'Makes an older version the newest, as a draft',
    params: campaignVersionParams,
    body: seenCampaignBody,
    handle: ({ actor, params, body }) => restoreCampaignVersion(shop, actor, { ...params, ...body }),
  })
}

function planRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns/:id/switch',
    permission,
    summary: 'Shows a page, or hides it without deleting it',
    params: campaignParams,
    body: switchCampaignBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchCampaign(shop, actor, { ...params, version }, is_active),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/campaigns/:id/end',
    permission,
    summary: 'Ends a page now; it keeps its address',
    params: campaignParams,
    body: seenCampaignBody,
    handle: ({ actor, params, body }) => endCampaign(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/campaigns/:id',
    permission,
    summary: 'Deletes a page with all its versions',
    params: campaignParams,
    query: seenCampaignQuery,
    handle: ({ actor, params, query }) => removeCampaign(shop, actor, { ...params, ...query }),
  })
}

/** Where the pages are not served, nothing can be asked. */
function pageFinder(request: FastifyRequest): HasPage {
  const { hasPage } = request.server
  return hasPage && (path => hasPage(request, path))
}
