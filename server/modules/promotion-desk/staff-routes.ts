import {
  changeVoucherBody,
  giveVoucherBody,
  makeCodesBody,
  sampleBody,
  seenVoucher,
  variantsQuery,
  voucherBody,
  voucherParam,
  vouchersQuery,
} from '../../../contract/staff/vouchers.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { exportCodes, giveVoucher, makeCodes, saveVoucher, switchVoucher } from '../vouchers/index.ts'
import { draftOfInput } from './draft-of-input.ts'
import { findVariants } from './find-variants.ts'
import { listVouchers } from './list-vouchers.ts'
import { readVoucher } from './read-voucher.ts'
import { tryVoucher } from './try-voucher.ts'

/** Vouchers as staff write and follow them (PROMO-01). */
export async function promotionDeskRoutes(app: App, shop: Shop): Promise<void> {
  readingRoutes(app, shop)
  writingRoutes(app, shop)
  codeRoutes(app, shop)
}

function readingRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/vouchers',
    permission: 'promotions.read',
    summary: 'Vouchers, with their use and cost',
    query: vouchersQuery,
    handle: ({ query }) => listVouchers(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/vouchers/variants',
    permission: 'promotions.read',
    summary: 'Finds what a voucher can give or be limited to',
    query: variantsQuery,
    handle: ({ query }) => findVariants(shop.db, query.search),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/vouchers/:code',
    permission: 'promotions.read',
    summary: 'A voucher with its use by day, and who notices a change',
    params: voucherParam,
    handle: ({ params }) => readVoucher(shop, params.code),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers/sample',
    permission: 'promotions.read',
    summary: 'What a voucher does to a bag; nothing is stored',
    body: sampleBody,
    handle: ({ body }) => tryVoucher(shop, body),
  })
}

function writingRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers',
    permission: 'promotions.write',
    summary: 'Adds a voucher',
    body: voucherBody,
    handle: ({ actor, body }) => saveVoucher(shop.db, actor, draftOfInput(body), { version: null }),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/vouchers/:code',
    permission: 'promotions.write',
    summary: 'Changes a voucher; orders keep what they were promised',
    params: voucherParam,
    body: changeVoucherBody,
    handle: ({ actor, params, body: { version, ...voucher } }) =>
      saveVoucher(shop.db, actor, draftOfInput({ ...voucher, code: params.code.toUpperCase() }), {
        version,
      }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers/:code/stop',
    permission: 'promotions.write',
    summary: 'Stops a voucher and its codes at once; orders keep it',
    params: voucherParam,
    body: seenVoucher,
    handle: ({ actor, params, body }) => switchVoucher(shop.db, actor, params.code, false, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers/:code/resume',
    permission: 'promotions.write',
    summary: 'Lets a stopped voucher be used again',
    params: voucherParam,
    body: seenVoucher,
    handle: ({ actor, params, body }) => switchVoucher(shop.db, actor, params.code, true, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers/:code/members',
    permission: 'promotions.give',
    summary: 'Lets a member use a voucher for listed members',
    params: voucherParam,
    body: giveVoucherBody,
    handle: ({ actor, params, body }) => giveVoucher(shop, actor, { code: params.code, member: body.member }),
  })
}

function codeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers/:code/codes',
    permission: 'promotions.write',
    summary: 'Starts a job that makes one-time codes and writes them as a file',
    params: voucherParam,
    body: makeCodesBody,
    isOnce: true,
    handle: ({ actor, params, body, db }) => makeCodes({ ...shop, db }, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/vouchers/:code/codes/file',
    permission: 'promotions.write',
    summary: 'Starts a job that writes the codes with the orders that used them',
    params: voucherParam,
    handle: ({ actor, params }) => exportCodes(shop, actor, params.code),
  })
}
