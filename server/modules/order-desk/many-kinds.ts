import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { manyMoves } from '../../../contract/staff/many-orders.ts'
import { deskActions } from '../../../contract/staff/order-page.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import { permissionLabel } from '../../../contract/staff/permissions.ts'
import { WAVE_ORDERS_MAX } from '../../../contract/staff/warehouse.ts'
import { addToWave, startWave } from '../packing/index.ts'
import type { RowsKind } from '../staff-jobs/index.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { moveOrder } from './move-order.ts'

/** The jobs on many orders: each row is done by the use case that the order's own page calls. */

const rowInput = z.object({ version: z.int(), trackingNumber: z.string().optional() })
const moveInput = z.object({ act: z.enum(manyMoves) })

export const moveOrdersKind: RowsKind = {
  kind: 'rows',
  async carryOut(tx, { subjectId: orderId, input, jobInput, actor, held }) {
    const { act } = moveInput.parse(jobInput)
    const { version, trackingNumber } = rowInput.parse(input)
    await moveOrder(tx, actor, { orderId, act, note: '', version, held, trackingNumber })
    const state = staffStateLabels[deskActions[act].to] ?? deskActions[act].to
    return { message: trackingNumber ? `${state}, resi ${trackingNumber}` : state }
  },
}

const cancelInput = z.object({ reason: z.string() })

export const cancelOrdersKind: RowsKind = {
  kind: 'rows',
  async carryOut(tx, { subjectId: orderId, input, jobInput, actor, held }) {
    const { version } = rowInput.parse(input)
    const { reason } = cancelInput.parse(jobInput)
    await cancelByStaff(tx, actor, { orderId, reason, version, held })
    return { message: 'Dibatalkan' }
  },
}

const waveCursor = z.object({ wave: z.string(), orders: z.int() }).nullable()

/** Fills one wave after another, each with as many orders as a picker can carry. */
export const waveOrdersKind: RowsKind = {
  kind: 'rows',
  async carryOut(tx, { subjectId: orderId, cursor, actor, held }) {
    const permission = 'warehouse.pack'
    if (!held.includes(permission))
      throw new Refusal('PERMISSION_MISSING', { details: { permission, label: permissionLabel(permission) } })
    const open = waveCursor.parse(cursor)
    if (open && open.orders < WAVE_ORDERS_MAX) {
      await addToWave(tx, actor, open.wave, [orderId])
      return { message: `Gelombang ${open.wave}`, cursor: { wave: open.wave, orders: open.orders + 1 } }
    }
    const { id } = await startWave(tx, actor, [orderId])
    return { message: `Gelombang ${id}`, cursor: { wave: id, orders: 1 } }
  },
}
