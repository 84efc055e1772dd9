import type { Address } from '../../../contract/delivery.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { DeliveryAddress, FeeBearer } from '../../../contract/staff/delivery-change.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { nameAreas, type RateShop } from '../delivery/index.ts'
import { planDeliveryMail, rerouteOrder } from '../orders/index.ts'
import { type DeliveryNow, insertDeliveryChange, readDelivery } from './delivery-change-store.ts'
import { isSameArea, offerDelivery, type PricedMethod } from './offer-delivery.ts'
import { requireAction } from './require-action.ts'

export interface DeliveryChangeDraft {
  orderId: string
  address?: DeliveryAddress | undefined
  type?: string | undefined
  note: string
  differenceRupiah: number
  borneBy?: FeeBearer | undefined
  version: number
  held: readonly Permission[]
}

/**
 * Changes where an order goes, by whom, and what the courier is told (ORD-05). If that costs more, the shop bears the
 * difference by permission, or the change waits until the buyer has agreed and paid. Returns true if it waits. Refuses
 * as `requireAction` does, with AREA_UNKNOWN, SHIPPING_UNAVAILABLE, and with FEE_DIFFERS if the difference is not the
 * one that the person saw, or nobody bears it.
 */
export async function changeDelivery(
  shop: RateShop,
  actor: Actor,
  draft: DeliveryChangeDraft,
): Promise<{ isWaiting: boolean }> {
  const { orderId } = draft
  const isOnlyNote = draft.address === undefined && draft.type === undefined
  const offers = isOnlyNote ? [] : await offerDelivery(shop, orderId, draft.address)
  return inTransaction(shop.db, async tx => {
    await requireAction(tx, 'change-delivery', draft)
    const before = await readDelivery(tx, orderId)
    const address = draft.address && before.address && (await fill(tx, before.address, draft.address))
    const chosen = choose(draft, offers, { before, address })
    const after = {
      ...before,
      address: address ?? before.address,
      note: draft.note,
      ...(chosen && methodOf(chosen)),
    }
    const changed = differencesOf(before, after)
    if (changed.length === 0) throw new Refusal('ACT_NOT_ALLOWED', { message: 'Belum ada yang diubah.' })
    const feeRupiah = chosen?.fee ?? before.feeRupiah
    const differenceRupiah = feeRupiah - before.feeRupiah
    requireBearer(draft, differenceRupiah)
    const borneBy = differenceRupiah > 0 ? (draft.borneBy ?? null) : null
    const isWaiting = borneBy === 'buyer'
    const shippingType = chosen && !chosen.is_current ? chosen.type : null
    const id = await insertDeliveryChange(tx, {
      orderId,
      status: isWaiting ? 'asked' : 'applied',
      address: address ?? null,
      shippingType,
      note: draft.note,
      feeBeforeRupiah: before.feeRupiah,
      feeRupiah,
      borneBy,
      askedBy: actor.name,
      now: shop.now(),
    })
    if (isWaiting) await rerouteOrder(tx, orderId, {})
    else
      await rerouteOrder(tx, orderId, {
        note: draft.note,
        ...(address && { address }),
        ...(shippingType && chosen && { method: chosen.quote }),
      })
    await planDeliveryMail(tx, orderId, `${id}:${isWaiting ? 'asked' : 'applied'}`, shop.now())
    const subject = { kind: 'order', id: orderId } as const
    const fees = { feeBeforeRupiah: before.feeRupiah, feeRupiah }
    await recordStaffAction(
      tx,
      actor,
      isWaiting ? 'orders.ask-delivery' : 'orders.change-delivery',
      subject,
      {
        changed,
        ...(shippingType && { from: before.carrier, to: after.carrier }),
        ...fees,
      },
    )
    if (borneBy === 'shop')
      await recordStaffAction(tx, actor, 'orders.waive-fee', subject, { rupiah: differenceRupiah })
    return { isWaiting }
  })
}

/** Puts the typed fields into the address; others, such as the tax number, stay. */
async function fill(
  tx: Db,
  before: Address,
  { province, city, district, subdistrict, ...typed }: DeliveryAddress,
): Promise<Address> {
  const [firstname = '', ...others] = typed.contact.split(/\s+/)
  return {
    ...before,
    ...typed,
    ...(await nameAreas(tx, { province, city, district, subdistrict })),
    firstname,
    lastname: others.join(' '),
  }
}

/** Returns the method with its fee; null if neither method nor area changes. */
function choose(
  { type }: DeliveryChangeDraft,
  offers: PricedMethod[],
  { before, address }: { before: DeliveryNow; address: Address | null | undefined },
): PricedMethod | null {
  const stays = !address || !before.address || isSameArea(before.address, address)
  if (type === undefined && stays) return null
  const chosen = offers.find(offer => (type === undefined ? offer.is_current : offer.type === type))
  if (!chosen) throw new Refusal('SHIPPING_UNAVAILABLE', { field: 'type' })
  return chosen
}

const methodOf = ({ name, carrier }: PricedMethod) => ({ methodName: name, carrier })

/** Names what changes, without saying what it was: the journal holds no personal data. */
function differencesOf(before: DeliveryNow, after: DeliveryNow): string[] {
  const [was, is] = [before.address, after.address]
  const parts: [string, boolean][] = [
    ['contact', was?.contact !== is?.contact],
    ['phone', was?.phone !== is?.phone],
    ['street', was?.address1 !== is?.address1 || (was?.address2 ?? '') !== (is?.address2 ?? '')],
    [
      'area',
      was?.district?._id !== is?.district?._id ||
        (was?.subdistrict?._id ?? '') !== (is?.subdistrict?._id ?? '') ||
        was?.zipcode !== is?.zipcode,
    ],
    ['carrier', before.methodName !== after.methodName || before.carrier !== after.carrier],
    ['note', before.note !== after.note],
  ]
  return parts.filter(([, isChanged]) => isChanged).map(([name]) => name)
}

function requireBearer(
  { differenceRupiah: seenRupiah, borneBy, held }: DeliveryChangeDraft,
  differenceRupiah: number,
): void {
  if (seenRupiah !== differenceRupiah || (differenceRupiah > 0 && borneBy === undefined))
    throw new Refusal('FEE_DIFFERS', {
      field: 'borne_by',
      details: { difference: differenceRupiah, seen: seenRupiah },
    })
  if (differenceRupiah > 0 && borneBy === 'shop') requireHeld('orders.waive-fee', held)
}

/** Refuses with PERMISSION_MISSING. */
export function requireHeld(permission: Permission, held: readonly Permission[]): void {
  if (!held.includes(permission))
    throw new Refusal('PERMISSION_MISSING', { details: { permission, label: permissionLabel(permission) } })
}
