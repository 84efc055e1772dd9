import { saveSheetBody, sheetJobParam, sheetQuery } from '../../../contract/staff/product-sheet.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { readSheet } from './read-sheet.ts'
import { previewSheet, saveSheet } from './save-sheet.ts'
import { undoSheet } from './undo-sheet.ts'

/**
 * Many products in a spreadsheet (PROD-06). Which columns a person may change is decided by cell: prices need
 * `catalog.price`, the others `catalog.write`.
 */
const permission = 'catalog.read'

export async function productSheetRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'POST',
    path: '/products/sheet/rows',
    permission,
    summary: 'Lists products as rows of a spreadsheet, by SKU or filter',
    body: sheetQuery,
    handle: ({ body }) => readSheet(shop.db, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/sheet/preview',
    permission,
    summary: 'Says what saving a sheet would change, and which cells cannot be saved',
    body: saveSheetBody,
    handle: ({ staff, body }) => previewSheet(shop, { ...body, held: staff.role.permissions }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/sheet',
    permission,
    isOnce: true,
    summary: 'Saves a sheet, as a job',
    body: saveSheetBody,
    handle: ({ db, actor, staff, body }) =>
      saveSheet({ db, now: shop.now }, actor, { ...body, held: staff.role.permissions }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/sheet/:id/undo',
    permission,
    isOnce: true,
    summary: 'Gives every saved row of a sheet back what it was, as a job',
    params: sheetJobParam,
    handle: ({ db, actor, params }) => undoSheet({ db, now: shop.now }, actor, params.id),
  })
}
