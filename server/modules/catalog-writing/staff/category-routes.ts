import { z } from 'zod'
import {
  addCategoryBody,
  categoryPictureQuery,
  changeCategoryBody,
  mergeCategoryBody,
  placeCategoryBody,
} from '../../../../contract/staff/categories.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { idParam, staffRoute } from '../../staff/index.ts'
import { acceptPictures } from './accept-pictures.ts'
import { addCategory } from './add-category.ts'
import { changeCategory } from './change-category.ts'
import { removeCategoryPicture, setCategoryPicture } from './change-category-picture.ts'
import { mergeCategories } from './merge-categories.ts'
import { moveCategory } from './move-category.ts'
import { findPinnable, listStaffCategories, showStaffCategory } from './read-categories.ts'

const permission = 'catalog.write'

/** The tree of categories (CAT-01). */
export async function categoryRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  readRoutes(app, shop)
  changeRoutes(app, shop)
  pictureRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/categories',
    permission: 'catalog.read',
    summary: 'The tree of categories, with how many products each holds',
    handle: () => listStaffCategories(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/categories/:id',
    permission: 'catalog.read',
    summary: 'One category: its words, the order of its products, its former addresses',
    params: idParam,
    handle: ({ params }) => showStaffCategory(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/categories/:id/products',
    permission: 'catalog.read',
    summary: 'Finds products of a category that could be pinned',
    params: idParam,
    query: z.object({ search: z.string().trim().min(1).max(100) }),
    handle: ({ params, query }) => findPinnable(shop.db, params.id, query.search),
  })
}

function changeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/categories',
    permission,
    summary: 'Adds a category, the last below its parent',
    body: addCategoryBody,
    isOnce: true,
    handle: ({ actor, body, db }) => addCategory(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/categories/:id',
    permission,
    summary: 'Changes a category; a former address leads to the new one',
    params: idParam,
    body: changeCategoryBody,
    handle: ({ actor, params, body }) => changeCategory(shop.db, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/categories/:id/place',
    permission,
    summary: 'Moves a category with all below it',
    params: idParam,
    body: placeCategoryBody,
    handle: ({ actor, params, body }) => moveCategory(shop.db, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/categories/:id/merge',
    permission,
    summary: 'Merges a category into another, which gets its products and its address',
    params: idParam,
    body: mergeCategoryBody,
    handle: ({ actor, params, body }) => mergeCategories(shop, actor, { ...body, ...params }),
  })
}

function pictureRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/categories/:id/picture',
    permission,
    summary: 'Replaces the picture: JPEG, PNG or WebP, at most 5 MB',
    params: idParam,
    query: categoryPictureQuery,
    handle: ({ actor, params, query, request }) =>
      setCategoryPicture(shop, actor, { ...params, ...query, bytes: request.body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/categories/:id/picture',
    permission,
    summary: 'Removes the picture; the shop shows that of a best seller',
    params: idParam,
    query: categoryPictureQuery,
    handle: ({ actor, params, query }) => removeCategoryPicture(shop, actor, { ...params, ...query }),
  })
}
