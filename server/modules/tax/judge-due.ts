/** What an order's money says about its documents. Times are those at which the money moved. */
export interface TaxFacts {
  /** What the order costs: paid in money and by gift card. */
  grossRupiah: number
  /** The part of it that buys gift cards. */
  untaxedRupiah: number
  /** What a gift card still pays of it. */
  cardLeftRupiah: number
  /** The order has ended: no sale, all of it has gone back or will. */
  isEnded: boolean
  /** When it ended, or the last money went back; null if neither happened. */
  endedAt: Date | null
  /**
   * Payments whose money arrived, the first one first. Left out are second payments of a paid order, which go back whole:
   * they are no sale, nor are their refunds.
   */
  payments: {
    id: string
    status: string
    /** What staff accepted beyond the sum that was asked, or less: the buyer paid another price. */
    differenceRupiah: number
    paidAt: Date
    /** Received, less what went back. */
    keptRupiah: number
    /** Something of it went back or will. */
    hasRefunds: boolean
  }[]
  /** Refunds that are done, the first one first. */
  refunds: {
    id: string
    paymentId: string
    rupiah: number
    /** The part that is of gift cards; null if the refund names no pieces. */
    untaxedRupiah: number | null
    doneAt: Date
  }[]
  /** What the buyer paid later for a dearer delivery. */
  fees: {
    deliveryChangeId: number
    rupiah: number
    paidAt: Date
    refund: { id: string; doneAt: Date } | null
  }[]
  documents: IssuedDocument[]
}

export interface IssuedDocument {
  id: string
  kind: 'invoice' | 'credit_note'
  happenedAt: Date
  turn: number | null
  deliveryChangeId: number | null
  invoiceId: string | null
  refundId: string | null
  grossRupiah: number
  untaxedRupiah: number
}

export interface InvoiceDraft {
  kind: 'invoice'
  happenedAt: Date
  turn: number | null
  deliveryChangeId: number | null
  grossRupiah: number
  untaxedRupiah: number
}

export interface CreditNoteDraft {
  kind: 'credit_note'
  happenedAt: Date
  invoiceId: string
  refundId: string | null
  grossRupiah: number
  untaxedRupiah: number
  /** What the invoice still charged with PPN before this note. */
  taxedBeforeRupiah: number
}

/**
 * Judges which document of an order is due next (FIN-03), or null. An invoice is due once for the order and once for each
 * fee that was paid later; a credit note for each refund, and for what is left once the sale has ended, such as a gift
 * card's part, which no refund sends. Credit notes together never exceed their invoice.
 */
export function judgeDue(facts: TaxFacts): InvoiceDraft | CreditNoteDraft | null {
  return dueOfOrder(facts) ?? dueOfFees(facts)
}

function dueOfOrder(facts: TaxFacts): InvoiceDraft | CreditNoteDraft | null {
  const invoice = facts.documents
    .filter(({ turn }) => turn !== null)
    .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
    .at(-1)
  if (!invoice) {
    const paid = facts.payments.find(({ status }) => status === 'paid' || status === 'refunded')
    if (!paid) return null
    return {
      kind: 'invoice',
      happenedAt: paid.paidAt,
      turn: 1,
      deliveryChangeId: null,
      ...priceOf(facts, paid),
    }
  }
  const left = leftOf(invoice, facts.documents)
  if (left.grossRupiah === 0) return nextTurn(invoice, facts)
  for (const refund of facts.refunds)
    if (isOfTurn(refund, invoice, facts) && !facts.documents.some(({ refundId }) => refundId === refund.id))
      return creditNote(invoice, left, { ...refund, refundId: refund.id, happenedAt: refund.doneAt })
  if (!hasSaleEnded(facts) || facts.endedAt === null) return null
  const rest = { rupiah: left.grossRupiah, untaxedRupiah: null, refundId: null, happenedAt: facts.endedAt }
  return creditNote(invoice, left, rest)
}

/** What an order costs that was paid by this payment. */
function priceOf(facts: TaxFacts, { differenceRupiah }: TaxFacts['payments'][number]) {
  const grossRupiah = facts.grossRupiah + differenceRupiah
  return { grossRupiah, untaxedRupiah: Math.min(facts.untaxedRupiah, grossRupiah) }
}

/** A refund of money of before takes nothing back from the invoice of a later turn, whenever it arrives. */
const isOfTurn = (
  { paymentId }: TaxFacts['refunds'][number],
  { turn }: IssuedDocument,
  { payments }: TaxFacts,
): boolean => turn === 1 || paymentId === payments.at(-1)?.id

/** An order that was undone may be paid after all: that is another sale. */
function nextTurn(invoice: IssuedDocument, facts: TaxFacts): InvoiceDraft | null {
  const paid = facts.payments.findLast(({ status, hasRefunds }) => status === 'paid' && !hasRefunds)
  if (!paid || facts.isEnded || invoice.grossRupiah === 0) return null
  const takenBackAt = facts.documents.filter(({ invoiceId }) => invoiceId === invoice.id)
  return {
    kind: 'invoice',
    // Its money may be the same, which arrived before it was taken back.
    happenedAt: latest([paid.paidAt, ...takenBackAt.map(({ happenedAt }) => happenedAt)]),
    turn: (invoice.turn ?? 0) + 1,
    deliveryChangeId: null,
    ...priceOf(facts, paid),
  }
}

/** Money that went back with pieces leaves a sale of what a gift card pays (decision 81). */
const hasSaleEnded = ({ isEnded, cardLeftRupiah, payments }: TaxFacts): boolean =>
  payments.every(({ keptRupiah }) => keptRupiah === 0) &&
  (isEnded || (cardLeftRupiah === 0 && payments.some(({ status }) => status === 'refunded')))

function dueOfFees({ fees, documents }: TaxFacts): InvoiceDraft | CreditNoteDraft | null {
  for (const { deliveryChangeId, rupiah, paidAt, refund } of fees) {
    const invoice = documents.find(document => document.deliveryChangeId === deliveryChangeId)
    if (!invoice)
      return {
        kind: 'invoice',
        happenedAt: paidAt,
        turn: null,
        deliveryChangeId,
        grossRupiah: rupiah,
        untaxedRupiah: 0,
      }
    const left = leftOf(invoice, documents)
    if (refund && left.grossRupiah > 0)
      return creditNote(invoice, left, {
        rupiah,
        untaxedRupiah: 0,
        refundId: refund.id,
        happenedAt: refund.doneAt,
      })
  }
  return null
}

/** What an invoice still charges after its credit notes. */
function leftOf(invoice: IssuedDocument, documents: IssuedDocument[]) {
  const notes = documents.filter(({ invoiceId }) => invoiceId === invoice.id)
  const sum = (of: 'grossRupiah' | 'untaxedRupiah') =>
    notes.reduce((left, note) => left - note[of], invoice[of])
  return { grossRupiah: sum('grossRupiah'), untaxedRupiah: sum('untaxedRupiah') }
}

function creditNote(
  invoice: IssuedDocument,
  left: { grossRupiah: number; untaxedRupiah: number },
  back: { rupiah: number; untaxedRupiah: number | null; refundId: string | null; happenedAt: Date },
): CreditNoteDraft {
  const grossRupiah = Math.min(back.rupiah, left.grossRupiah)
  const taxedBeforeRupiah = left.grossRupiah - left.untaxedRupiah
  // A refund that names no pieces is of gift cards as far as the order is.
  const wanted = back.untaxedRupiah ?? Math.round((grossRupiah * left.untaxedRupiah) / left.grossRupiah)
  const untaxedRupiah = Math.max(
    Math.min(wanted, left.untaxedRupiah, grossRupiah),
    grossRupiah - taxedBeforeRupiah,
  )
  return {
    kind: 'credit_note',
    // A refund is never before its invoice, whatever the clocks of two banks say.
    happenedAt: latest([back.happenedAt, invoice.happenedAt]),
    invoiceId: invoice.id,
    refundId: back.refundId,
    grossRupiah,
    untaxedRupiah,
    taxedBeforeRupiah,
  }
}

const latest = (times: Date[]) => new Date(Math.max(...times.map(time => time.getTime())))
