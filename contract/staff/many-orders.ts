import { z } from 'zod'
import { deskActions, type MovingAction, moveOrderBody } from './order-page.ts'
import { orderColumns, orderListFilter, orderSortKeys } from './orders.ts'
import type { Permission } from './permissions.ts'
import { labelPapers } from './warehouse.ts'

/** Actions on many orders at once (TABLE-03), and the list of orders as a file (TABLE-08). Both run as jobs. */

/** The most orders that one action takes. */
export const MANY_ORDERS_MAX = 5000
/** The most labels in one file. */
export const LABELS_MAX = 500

const orderId = z.string().min(1).max(40)

/** The chosen orders: a list, or all that match the list's filter except a few. */
export const chosenOrders = z.union([
  z.object({ ids: z.array(orderId).min(1).max(MANY_ORDERS_MAX) }),
  z.object({ filter: orderListFilter, except: z.array(orderId).max(MANY_ORDERS_MAX).default([]) }),
])
export type ChosenOrders = z.infer<typeof chosenOrders>

/**
 * The actions that make sense for many orders: those that can be decided without looking at each. A failed delivery,
 * returned goods and money are decided one by one.
 */
export const manyActions = {
  wave: { label: 'Buat gelombang kemas', permission: 'warehouse.pack' },
  start: deskActions.start,
  fill: deskActions.fill,
  pack: deskActions.pack,
  ship: { ...deskActions.ship, label: 'Masukkan resi & kirim' },
  labels: { label: 'Cetak label', permission: 'warehouse.pack' },
  deliver: deskActions.deliver,
  cancel: deskActions.cancel,
} as const satisfies Record<string, { label: string; permission: Permission }>

export type ManyAction = keyof typeof manyActions
const actionKeys = Object.keys(manyActions) as [ManyAction, ...ManyAction[]]

/** Those that move each order to its next state. */
export const manyMoves = [
  'start',
  'fill',
  'pack',
  'ship',
  'deliver',
] as const satisfies readonly MovingAction[]
export type ManyMove = (typeof manyMoves)[number]

/** Tracking numbers by the code of their order, as two columns of a spreadsheet. */
const numbers = z.string().max(200_000).default('')
/** Ships orders for which there is no number too: the shop's own courier has none. */
const without_number = z.boolean().default(false)

/** `POST /api/staff/orders/many/preview` */
export const manyPreviewBody = z.object({
  act: z.enum(actionKeys),
  chosen: chosenOrders,
  numbers,
  without_number,
})
export type ManyPreviewDraft = z.infer<typeof manyPreviewBody>

/** The effect that an action would have on the chosen orders now; nothing is changed. */
export interface ManyOrdersPreview {
  /** How many orders it can be done to. */
  able: number
  /** The others by reason, the most frequent first, with the codes of some. */
  unable: { reason: string; count: number; codes: string[] }[]
  /** The consequences for the orders that it can be done to: mail, money, stock. */
  leads_to: string[]
  /** Codes among the tracking numbers that are not among the chosen orders. */
  unknown_codes: string[]
  /** The chosen orders, if they are few enough to be named. */
  orders: { code: string; carrier: string }[]
}

/** Up to this many chosen orders are named in the preview. */
export const NAMED_ORDERS_MAX = 10

/** How many orders the person was told that it can be done to; another number is refused with SELECTION_CHANGED. */
const able = z.int().min(1).max(MANY_ORDERS_MAX)

/** `POST /api/staff/orders/many/moves`, which returns the job */
export const manyMovesBody = z.object({
  act: z.enum(manyMoves),
  chosen: chosenOrders,
  able,
  numbers,
  without_number,
})

/** `POST /api/staff/orders/many/waves`, which returns the job */
export const manyWavesBody = z.object({ chosen: chosenOrders, able })

/** `POST /api/staff/orders/many/cancellations`, which returns the job; every buyer reads the reason. */
export const manyCancellationsBody = z.object({
  chosen: chosenOrders,
  able,
  reason: z.string().trim().min(3, 'Tulis alasannya').max(300),
})

/** `POST /api/staff/orders/many/labels`, which returns the job */
export const manyLabelsBody = z.object({
  chosen: chosenOrders,
  able,
  paper: z.enum(labelPapers).default('a6'),
})

export const isTrackingNumber = (text: string) =>
  moveOrderBody.shape.tracking_number.safeParse(text).success && text.trim() !== ''

/** `POST /api/staff/orders/file`, which returns the job: the list as it is shown. */
export const orderFileBody = z.object({
  filter: orderListFilter,
  sort: z.enum(orderSortKeys).default('newest'),
  /** Columns of the list, in order. */
  columns: z
    .array(z.enum(Object.keys(orderColumns) as [keyof typeof orderColumns]))
    .min(1)
    .max(20),
  /** Adds names, telephones, e-mails and addresses, which needs the permission members.export. */
  with_personal_data: z.boolean().default(false),
})
export type OrderFileOptions = z.infer<typeof orderFileBody>
