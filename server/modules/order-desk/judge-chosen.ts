import type { ManyAction, ManyPreviewDraft } from '../../../contract/staff/many-orders.ts'
import { isTrackingNumber } from '../../../contract/staff/many-orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Shop } from '../../shop.ts'
import { findUnpackable, listLabels, readTrackingRows } from '../packing/index.ts'
import { type ActionFacts, actionsOf } from './desk-actions.ts'
import { type ChosenOrder, findChosen } from './find-chosen.ts'
import { readFactsOfMany } from './read-action-facts.ts'

/** A chosen order, and whether an action can be done to it now. */
export interface JudgedOrder {
  order: ChosenOrder
  facts: ActionFacts
  /** Null if it can be done. */
  refused: OrderRefusal | null
  /** For the action `ship`. */
  trackingNumber: string | undefined
}

interface OrderRefusal {
  /** `number`: only the tracking number is missing or wrong, so that the person can still type it. */
  because: 'order' | 'number'
  /** For the person, in Indonesian. */
  reason: string
}

export interface Judgement {
  orders: JudgedOrder[]
  unknownCodes: string[]
  /** For the action `labels`. */
  parcels: string[]
}

/**
 * Judges each chosen order by the rules of the action: those of its page, of waves, or of labels. Before it runs the
 * person reads the result, and the job begins with the same. Refuses as `findChosen` and `readTrackingRows` do.
 */
export async function judgeChosen(
  shop: Pick<Shop, 'db' | 'now'>,
  draft: Pick<ManyPreviewDraft, 'act' | 'chosen'> & Partial<ManyPreviewDraft>,
  held: readonly Permission[],
): Promise<Judgement> {
  const { act } = draft
  const chosen = await findChosen(shop, draft.chosen, held)
  const ids = chosen.map(({ id }) => id)
  const facts = await readFactsOfMany(shop.db, ids)
  const numbers = numbersByCode(draft.numbers ?? '')
  const labels = act === 'labels' ? await listLabels(shop.db, ids) : []
  const ownReasons = await reasonsOf(shop, act, chosen, new Set(labels.map(({ order_id }) => order_id)))
  const orders = chosen.flatMap((order): JudgedOrder[] => {
    const ofOrder = facts.get(order.id)
    if (!ofOrder) return []
    const number = numbers.get(order.code)
    const orderReason =
      ownReasons === null
        ? actionsOf(ofOrder, held).find(one => one.act === act)?.refused
        : ownReasons.get(order.id)
    const numberReason = act === 'ship' ? whyNotNumber(number, draft.without_number ?? false) : null
    const refused = refusalOf('order', orderReason) ?? refusalOf('number', numberReason)
    return [{ order, facts: ofOrder, refused, trackingNumber: number }]
  })
  const codes = new Set(chosen.map(({ code }) => code))
  return {
    orders: refuseTwins(orders),
    unknownCodes: [...numbers.keys()].filter(code => !codes.has(code)),
    parcels: labels.map(({ id }) => id),
  }
}

const refusalOf = (because: OrderRefusal['because'], reason: string | null | undefined) =>
  reason ? { because, reason } : null

/** The reasons of actions that do not belong to the order's page; null for the others. */
async function reasonsOf(
  { db }: Pick<Shop, 'db'>,
  act: ManyAction,
  chosen: ChosenOrder[],
  withParcel: ReadonlySet<string>,
): Promise<Map<string, string> | null> {
  if (act === 'wave') return findUnpackable(db, chosen)
  if (act !== 'labels') return null
  const withoutParcel = chosen.filter(({ id }) => !withParcel.has(id))
  return new Map(withoutParcel.map(({ id }) => [id, 'Belum ada paketnya: pesanan ini belum dikemas.']))
}

const numbersByCode = (text: string) =>
  new Map(
    text.trim() === ''
      ? []
      : readTrackingRows(text).map(({ order, tracking_number }) => [order.toUpperCase(), tracking_number]),
  )

function whyNotNumber(number: string | undefined, mayBeMissing: boolean): string | null {
  if (number === undefined || number === '') return mayBeMissing ? null : 'Resinya belum ada.'
  return isTrackingNumber(number) ? null : 'Resinya salah tulis: 4–40 huruf, angka, atau tanda hubung.'
}

/** Two orders with one number: neither is sent, because nobody knows whose it is. */
function refuseTwins(orders: JudgedOrder[]): JudgedOrder[] {
  const keyOf = ({ trackingNumber }: JudgedOrder) => trackingNumber?.toUpperCase() ?? ''
  const counts = new Map<string, number>()
  for (const one of orders) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return orders.map(one =>
    keyOf(one) !== '' && one.refused === null && (counts.get(keyOf(one)) ?? 0) > 1
      ? { ...one, refused: { because: 'number', reason: 'Resinya dipakai dua pesanan di daftar ini.' } }
      : one,
  )
}
