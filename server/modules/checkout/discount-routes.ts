import { z } from 'zod'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { giftCardBody } from '../../../contract/gift-cards.ts'
import { pointMovesQuery } from '../../../contract/points.ts'
import {
  applyPointsBody,
  applyVoucherBody,
  cancelPointsBody,
  cancelVoucherBody,
  type PointsBalance,
} from '../../../contract/vouchers.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { GIFT_CARD_LIMITS } from '../gift-cards/index.ts'
import { findMember, requireMember } from '../members/index.ts'
import { findPoints, listOwnMoves } from '../points/index.ts'
import { maxPoints } from '../pricing/index.ts'
import { applyGiftCard, cancelGiftCard } from './apply-gift-card.ts'
import { applyPoints, cancelPoints } from './apply-points.ts'
import { applyVoucher, cancelVoucher } from './apply-voucher.ts'
import { listVouchersForBag } from './list-vouchers.ts'

/** A limit against guessing: nobody types codes this quickly. */
const CODES_PER_MINUTE = 20

const voucherFilter = filterOf({
  discount_type: z.enum(['amount', 'percentage', 'free_shipping', 'free_product']),
  voucher_type: z.enum(['manual', 'automatic']),
})

const docs = (summary: string) => ({ tags: ['vouchers and points'], summary })

export async function discountRoutes(app: App, shop: Shop) {
  getVouchers(app, shop)
  getVouchersOfProduct(app, shop)
  postVoucher(app, shop)
  deleteVoucher(app, shop)
  postPoints(app, shop)
  deletePoints(app, shop)
  postGiftCard(app, shop)
  deleteGiftCard(app, shop)
  getPoints(app, shop)
  getPointMoves(app, shop)
}

function getVouchers(app: App, shop: Shop): void {
  app.get(
    '/vouchers',
    {
      schema: {
        ...docs('Vouchers that the shopper may see, and whether each can be used on the bag'),
        querystring: z.object({ filter: voucherFilter }),
      },
    },
    async request => {
      const member = await findMember(request)
      const { discount_type: discountType, voucher_type: voucherType } = request.query.filter
      return successBody(await listVouchersForBag(shop, member?.id ?? null, { discountType, voucherType }))
    },
  )
}

function getVouchersOfProduct(app: App, shop: Shop): void {
  app.get(
    '/vouchers/products/:id',
    {
      schema: {
        ...docs('Vouchers that can be used on a product'),
        params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
      },
    },
    async request => {
      const member = await findMember(request)
      return successBody(await listVouchersForBag(shop, member?.id ?? null, { productId: request.params.id }))
    },
  )
}

function postVoucher(app: App, shop: Shop): void {
  app.post(
    '/carts/voucher',
    {
      onRequest: requireMember,
      config: { callsPerMinute: CODES_PER_MINUTE },
      schema: { ...docs('Uses a voucher on the bag'), body: applyVoucherBody },
    },
    async request =>
      successBody(await applyVoucher(shop, await requireMember(request), request.body.voucher_code)),
  )
}

function deleteVoucher(app: App, shop: Shop): void {
  app.delete(
    '/carts/voucher',
    {
      onRequest: requireMember,
      schema: { ...docs('Removes the voucher from the bag'), body: cancelVoucherBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await cancelVoucher(shop, member.id, request.body))
    },
  )
}

function postPoints(app: App, shop: Shop): void {
  app.post(
    '/carts/points',
    { onRequest: requireMember, schema: { ...docs('Uses points on the bag'), body: applyPointsBody } },
    async request => successBody(await applyPoints(shop, await requireMember(request), request.body.points)),
  )
}

function deletePoints(app: App, shop: Shop): void {
  app.delete(
    '/carts/points',
    {
      onRequest: requireMember,
      schema: { ...docs('Removes the points from the bag'), body: cancelPointsBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await cancelPoints(shop, member.id, request.body._id))
    },
  )
}

function postGiftCard(app: App, shop: Shop): void {
  app.post(
    '/carts/gift-card',
    {
      onRequest: requireMember,
      config: GIFT_CARD_LIMITS,
      schema: { ...docs('Pays for the bag with a gift card'), body: giftCardBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await applyGiftCard(shop, member.id, request.body.code))
    },
  )
}

function deleteGiftCard(app: App, shop: Shop): void {
  app.delete(
    '/carts/gift-card',
    { onRequest: requireMember, schema: docs('Removes the gift card from the bag') },
    async request => {
      const member = await requireMember(request)
      return successBody(await cancelGiftCard(shop, member.id))
    },
  )
}

function getPoints(app: App, shop: Shop): void {
  app.get(
    '/points',
    {
      onRequest: requireMember,
      schema: {
        ...docs("The member's points, and how many of them can be used on an amount"),
        querystring: z.object({
          is_new_ui: z.stringbool().optional(),
          total_amount: z.coerce.number().int().min(0).max(1_000_000_000_000).default(0),
        }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(balanceOf(await findPoints(shop.db, member.id), request.query.total_amount))
    },
  )
}

function getPointMoves(app: App, shop: Shop): void {
  app.get(
    '/points/entries',
    {
      onRequest: requireMember,
      schema: {
        ...docs("What happened to the member's points, the latest first"),
        querystring: pointMovesQuery,
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await listOwnMoves(shop.db, member.id, request.query.after))
    },
  )
}

function balanceOf(
  balances: { usable: number; pending: number; held: number },
  totalRupiah: number,
): PointsBalance {
  const points = Math.max(0, balances.usable)
  const limit = Math.min(points, maxPoints(totalRupiah))
  return {
    points,
    points_pending: balances.pending,
    points_held: balances.held,
    points_max: limit,
    points_max_value: Math.min(limit * POINT_VALUE_RUPIAH, totalRupiah),
    point_value: POINT_VALUE_RUPIAH,
  }
}
