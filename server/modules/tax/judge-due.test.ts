import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CreditNoteDraft, type InvoiceDraft, judgeDue, type TaxFacts } from './judge-due.ts'
import { type PpnRate, ppnOfPart, ppnWithin } from './ppn.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const paid = {
  ...{
    id: 'p1',
    status: 'paid',
    differenceRupiah: 0,
    paidAt: day(1),
    keptRupiah: 111_000,
    hasRefunds: false,
  },
}
const gone = { ...paid, status: 'refunded', keptRupiah: 0, hasRefunds: true }
const order: TaxFacts = {
  grossRupiah: 111_000,
  untaxedRupiah: 0,
  cardLeftRupiah: 0,
  isEnded: false,
  endedAt: null,
  payments: [paid],
  refunds: [],
  fees: [],
  documents: [],
}
const refundOf = (rupiah: number, id = 'r1') => ({
  id,
  paymentId: 'p1',
  rupiah,
  untaxedRupiah: null,
  doneAt: day(5),
})

/** Issues all that is due, as the shop does; returns it in short: kind and gross. */
function issueAll(facts: TaxFacts) {
  const documents = [...facts.documents]
  const drafts: (InvoiceDraft | CreditNoteDraft)[] = []
  for (;;) {
    const draft = judgeDue({ ...facts, documents })
    if (!draft) return { documents, drafts, short: drafts.map(each => `${each.kind} ${each.grossRupiah}`) }
    drafts.push(draft)
    documents.push({
      turn: null,
      deliveryChangeId: null,
      invoiceId: null,
      refundId: null,
      ...draft,
      id: `d${documents.length + 1}`,
    })
  }
}

describe('which documents are due', () => {
  test.each<[string, Partial<TaxFacts>, string[]]>([
    ['nothing before money arrived', { payments: [] }, []],
    ['an invoice once it did', {}, ['invoice 111000']],
    ['nothing for money that its bank took back at once', { payments: [{ ...paid, status: 'denied' }] }, []],
    [
      'a credit note for a part that went back',
      { refunds: [refundOf(11_000)] },
      ['invoice 111000', 'credit_note 11000'],
    ],
    [
      'one for each refund, which together are the invoice',
      { payments: [gone], refunds: [refundOf(11_000), refundOf(100_000, 'r2')], endedAt: day(5) },
      ['invoice 111000', 'credit_note 11000', 'credit_note 100000'],
    ],
    [
      'no more than the invoice, if more came and went back',
      { payments: [gone], refunds: [refundOf(120_000)] },
      ['invoice 111000', 'credit_note 111000'],
    ],
    [
      'and then no other invoice for what the buyer sent too much',
      { payments: [{ ...paid, keptRupiah: 9_000, hasRefunds: true }], refunds: [refundOf(111_000)] },
      ['invoice 111000', 'credit_note 111000'],
    ],
    [
      'a gift card’s part once the order has ended: no refund sends it',
      { payments: [gone], isEnded: true, endedAt: day(6), refunds: [refundOf(61_000)] },
      ['invoice 111000', 'credit_note 61000', 'credit_note 50000'],
    ],
    [
      'of a shipped order too, all of whose money went back',
      { payments: [gone], endedAt: day(6), refunds: [refundOf(61_000)] },
      ['invoice 111000', 'credit_note 61000', 'credit_note 50000'],
    ],
    [
      'nothing of it while money of the ended order waits to go back',
      { isEnded: true, endedAt: day(6) },
      ['invoice 111000'],
    ],
    [
      'nothing for a bank’s chargeback of a shipped order: the goods are sold',
      {
        payments: [{ ...paid, status: 'denied', keptRupiah: 0 }],
        documents: [issued('invoice', 111_000)],
      },
      [],
    ],
    [
      'all of it if the payment was reversed and the order cancelled',
      {
        payments: [{ ...paid, status: 'denied', keptRupiah: 0 }],
        isEnded: true,
        endedAt: day(7),
        documents: [issued('invoice', 111_000)],
      },
      ['credit_note 111000'],
    ],
    [
      'another invoice for an order that was undone and is paid after all',
      { documents: [issued('invoice', 111_000), issued('credit_note', 111_000)] },
      ['invoice 111000'],
    ],
    [
      'nothing of that other invoice for a refund of the money of before, which is done late',
      {
        payments: [
          { ...paid, status: 'denied', keptRupiah: 0, hasRefunds: true },
          { ...paid, id: 'p2', paidAt: day(4) },
        ],
        refunds: [refundOf(11_000)],
        documents: [issued('invoice', 111_000), issued('credit_note', 111_000)],
      },
      ['invoice 111000'],
    ],
    [
      'an invoice of what arrived, if staff accepted less than was asked',
      { payments: [{ ...paid, differenceRupiah: -1_000, keptRupiah: 110_000 }] },
      ['invoice 110000'],
    ],
    [
      'none if a refund came back from the bank and waits to go out again',
      {
        payments: [{ ...paid, hasRefunds: true }],
        documents: [issued('invoice', 111_000), { ...issued('credit_note', 111_000), refundId: 'r1' }],
      },
      [],
    ],
    ['an invoice of nothing for an order paid with points', { grossRupiah: 0 }, ['invoice 0']],
    [
      'an invoice and a credit note for a fee that was paid later and went back',
      {
        fees: [{ deliveryChangeId: 7, rupiah: 22_200, paidAt: day(3), refund: { id: 'r9', doneAt: day(4) } }],
      },
      ['invoice 111000', 'invoice 22200', 'credit_note 22200'],
    ],
  ])('%s', (_, facts, due) => {
    expect(issueAll({ ...order, ...facts }).short).toEqual(due)
  })

  test('each is of the day on which its money moved, and a refund never before its invoice', () => {
    const early = { ...refundOf(11_000), doneAt: new Date(paid.paidAt.getTime() - 1) }
    const { drafts } = issueAll({ ...order, refunds: [early, refundOf(1_000, 'r2')] })
    expect(drafts.map(({ happenedAt }) => happenedAt)).toEqual([day(1), day(1), day(5)])
  })
})

function issued(kind: 'invoice' | 'credit_note', grossRupiah: number) {
  const isInvoice = kind === 'invoice'
  return {
    id: isInvoice ? 'd1' : 'd2',
    kind,
    happenedAt: day(2),
    turn: isInvoice ? 1 : null,
    deliveryChangeId: null,
    invoiceId: isInvoice ? null : 'd1',
    refundId: null,
    grossRupiah,
    untaxedRupiah: 0,
  }
}

const rates: PpnRate[] = [
  { ratePercent: 12, baseNumerator: 11, baseDenominator: 12 },
  { ratePercent: 11, baseNumerator: 1, baseDenominator: 1 },
]

test('[FIN-03] whatever is refunded in whatever parts: an invoice’s PPN less that of its credit notes is the PPN of what was kept, to the rupiah', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 9_000_000 }), fc.option(fc.integer({ min: 0, max: 9_000_000 }))),
      ),
      fc.constantFrom(...rates),
      (grossRupiah, share, parts, rate) => {
        const untaxedRupiah = Math.floor(grossRupiah * share)
        const refunds = parts.map(([rupiah, untaxed], index) => ({
          id: `r${index}`,
          paymentId: 'p1',
          rupiah,
          untaxedRupiah: untaxed,
          doneAt: day(5),
        }))
        const { drafts } = issueAll({
          ...order,
          payments: [{ ...paid, hasRefunds: true }],
          grossRupiah,
          untaxedRupiah,
          refunds,
        })
        let left = {
          gross: grossRupiah,
          untaxed: untaxedRupiah,
          ...ppnWithin(grossRupiah - untaxedRupiah, rate),
        }
        for (const draft of drafts.filter(each => each.kind === 'credit_note')) {
          const part = ppnOfPart(draft.taxedBeforeRupiah, draft.grossRupiah - draft.untaxedRupiah, rate)
          for (const amount of Object.values(part)) expect(amount).toBeGreaterThanOrEqual(0)
          expect(part.netRupiah + part.ppnRupiah + draft.untaxedRupiah).toBe(draft.grossRupiah)
          left = {
            gross: left.gross - draft.grossRupiah,
            untaxed: left.untaxed - draft.untaxedRupiah,
            netRupiah: left.netRupiah - part.netRupiah,
            baseRupiah: left.baseRupiah - part.baseRupiah,
            ppnRupiah: left.ppnRupiah - part.ppnRupiah,
          }
          expect(left.untaxed).toBeGreaterThanOrEqual(0)
          expect(left.gross).toBeGreaterThanOrEqual(left.untaxed)
          expect(left).toMatchObject(ppnWithin(left.gross - left.untaxed, rate))
        }
      },
    ),
  )
})
