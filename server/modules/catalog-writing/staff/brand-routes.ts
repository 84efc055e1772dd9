import {
  addBrandBody,
  brandPictureQuery,
  brandsQuery,
  changeBrandBody,
  mergeBrandBody,
} from '../../../../contract/staff/brands.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { idParam, staffRoute } from '../../staff/index.ts'
import { acceptPictures } from './accept-pictures.ts'
import { addBrand } from './add-brand.ts'
import { changeBrand } from './change-brand.ts'
import { removeBrandPicture, setBrandPicture } from './change-brand-picture.ts'
import { mergeBrands } from './merge-brands.ts'
import { listStaffBrands, showStaffBrand } from './read-brands.ts'

const permission = 'catalog.write'

/** The brands (CAT-02). */
export async function brandRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  readRoutes(app, shop)
  changeRoutes(app, shop)
  pictureRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/brands',
    permission: 'catalog.read',
    summary: 'The brands by name, with how many products each has',
    query: brandsQuery,
    handle: ({ query }) => listStaffBrands(shop.db, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/brands/:id',
    permission: 'catalog.read',
    summary: 'One brand: what its page says, and its former addresses',
    params: idParam,
    handle: ({ params }) => showStaffBrand(shop.db, params.id),
  })
}

function changeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/brands',
    permission,
    summary: 'Adds a brand',
    body: addBrandBody,
    isOnce: true,
    handle: ({ actor, body, db }) => addBrand(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/brands/:id',
    permission,
    summary: 'Changes a brand; a former address leads to the new one',
    params: idParam,
    body: changeBrandBody,
    handle: ({ actor, params, body }) => changeBrand(shop.db, actor, { ...body, ...params }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/brands/:id/merge',
    permission,
    summary: 'Merges a brand into another, which gets its products and its address',
    params: idParam,
    body: mergeBrandBody,
    handle: ({ actor, params, body }) => mergeBrands(shop, actor, { ...body, ...params }),
  })
}

function pictureRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/brands/:id/logo',
    permission,
    summary: 'Replaces the logo: JPEG, PNG or WebP, at most 5 MB',
    params: idParam,
    query: brandPictureQuery,
    handle: ({ actor, params, query, request }) =>
      setBrandPicture(shop, actor, { ...params, ...query, which: 'logo', bytes: request.body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/brands/:id/logo',
    permission,
    summary: 'Removes the logo; the shop shows the name in its own type',
    params: idParam,
    query: brandPictureQuery,
    handle: ({ actor, params, query }) =>
      removeBrandPicture(shop, actor, { ...params, ...query, which: 'logo' }),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/brands/:id/picture',
    permission,
    summary: 'Replaces the picture: JPEG, PNG or WebP, at most 5 MB',
    params: idParam,
    query: brandPictureQuery,
    handle: ({ actor, params, query, request }) =>
      setBrandPicture(shop, actor, { ...params, ...query, which: 'picture', bytes: request.body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/brands/:id/picture',
    permission,
    summary: 'Removes the picture; the shop shows that of the best seller',
    params: idParam,
    query: brandPictureQuery,
    handle: ({ actor, params, query }) =>
      removeBrandPicture(shop, actor, { ...params, ...query, which: 'picture' }),
  })
}
