import { expectDelivery, readDelivery, startTake } from '../../modules/stock/index.ts'
import { rani } from '../../testing/run-staff.ts'
import type { StaffDesk, StaffWalks } from '../open-staff-desk.ts'

/** Counts, deliveries and stock-takes. */

export const stockWalks: StaffWalks = {
  'POST /stock/:id/adjustments': {
    'by a difference': async desk => ({
      params: { id: await desk.newCombination() },
      body: { difference: -5, reason: 'damaged' },
    }),
    'to a count': async desk => ({
      params: { id: await desk.newCombination() },
      body: { count: 7, seen: 20, reason: 'counted' },
    }),
  },
  'PUT /stock/:id/place': {
    'shelf and barcode': async desk => ({
      params: { id: await desk.newCombination() },
      body: { shelf: 'A2-14', barcode: crypto.randomUUID(), seen: { shelf: null, barcode: null } },
    }),
  },
  'POST /stock/deliveries': {
    async 'of one combination'(desk) {
      const line = { combination_id: await desk.newCombination(), expected: 30 }
      return { body: { supplier: 'PT Surya', lines: [line] } }
    },
  },
  'POST /stock/deliveries/:id/receipt': {
    async 'less than expected, in two batches'(desk) {
      const { id, line, combination } = await expectedDelivery(desk)
      const body = {
        lines: [{ line, counted: 20, batch: 'B1' }],
        added: [{ combination_id: combination, counted: 4, batch: 'B2' }],
      }
      return { params: { id }, body }
    },
  },
  'POST /stock/takes': {
    'of a list': async desk => ({ body: { name: 'Rak A', combinations: [await desk.newCombination()] } }),
  },
  'PUT /stock/takes/:id/counts/:combination': {
    async 'a line'(desk) {
      const { id, combination } = await openTake(desk)
      return { params: { id, combination }, body: { counted: 18, seen: null } }
    },
  },
  'POST /stock/takes/:id/acceptance': {
    async 'a difference'(desk) {
      const { id, combination } = await openTake(desk)
      const manager = await desk.person('manager')
      const counted = await manager.call('PUT', `/stock/takes/${id}/counts/${combination}`, { counted: 18 })
      if (counted.status !== 200) throw new Error(counted.text)
      return { params: { id }, body: {} }
    },
  },
  'POST /stock/file': {
    'of one product': async desk => ({ body: { filter: { search: await desk.newSku() }, columns: ['sku'] } }),
  },
  'POST /products/file': {
    'of one product': async desk => ({
      body: { filter: { search: await desk.newSku() }, columns: ['name'] },
    }),
  },
  // Another delivery or stock-take for each walk would change the file.
  'POST /stock/deliveries/file': { 'of all': async () => ({ body: {} }) },
  'POST /stock/takes/file': { 'of all': async () => ({ body: {} }) },
  'POST /stock/expiring/file': { 'of all': async () => ({ body: {} }) },
  'POST /people/file': {
    'of one role': async () => ({ body: { filter: { role: 'care' }, columns: ['nama'] } }),
  },
  'POST /parcels/file': { 'of those on their way': async () => ({ body: { state: 'shipped' } }) },
  'POST /journal/file': {
    'of one order': async desk => ({ body: { subject_id: (await desk.paidOrder()).id } }),
  },
}

async function expectedDelivery(desk: StaffDesk) {
  const { db } = desk.shop
  const combination = await desk.newCombination()
  const line = { combination_id: combination, expected: 30, cost_rupiah: null, batch: '', expires_on: null }
  const draft = { supplier: 'PT Surya', reference: '', expected_on: null, lines: [line] }
  const { id } = await expectDelivery(db, rani, draft)
  const { lines } = await readDelivery(db, id, { showsCost: false })
  return { id, combination, line: lines[0]?.id ?? '' }
}

async function openTake(desk: StaffDesk) {
  const combination = await desk.newCombination()
  const { id } = await startTake(desk.shop.db, rani, { name: 'Rak A', combinations: [combination] })
  return { id, combination }
}
