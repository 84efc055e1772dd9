import { addTagBody, changeTagBody, mergeTagBody, removeTagQuery } from '../../../../contract/staff/tags.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { idParam, staffRoute } from '../../staff/index.ts'
import { addTag } from './add-tag.ts'
import { changeTag } from './change-tag.ts'
import { mergeTags } from './merge-tags.ts'
import { listStaffTags, showStaffTag } from './read-tags.ts'
import { removeTag } from './remove-tag.ts'

const permission = 'catalog.write'

/** Tags, concerns, skin types and labels (CAT-03). */
export async function tagRoutes(app: App, shop: Shop): Promise<void> {
  readRoutes(app, shop)
  changeRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/tags',
    permission: 'catalog.read',
    summary: 'Tags, concerns, skin types and labels, with how many products have each',
    handle: () => listStaffTags(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/tags/:id',
    permission: 'catalog.read',
    summary: 'One tag, and its former addresses',
    params: idParam,
    handle: ({ params }) => showStaffTag(shop.db, params.id),
  })
}

function changeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/tags',
    permission,
    summary: 'Adds a tag',
    body: addTagBody,
    isOnce: true,
    handle: ({ actor, body, db }) => addTag(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/tags/:id',
    permission,
    summary: 'Changes a tag and where the shop shows it; a former address leads to the new one',
    params: idParam,
    body: changeTagBody,
    handle: ({ actor, params, body }) => changeTag(shop.db, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/tags/:id/merge',
    permission,
    summary: 'Merges a tag into another, which gets its products and its address',
    params: idParam,
    body: mergeTagBody,
    handle: ({ actor, params, body }) => mergeTags(shop.db, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/tags/:id',
    permission,
    summary: 'Removes a tag from the shop and from its products',
    params: idParam,
    query: removeTagQuery,
    handle: ({ actor, params, query }) => removeTag(shop, actor, { ...query, ...params }),
  })
}
