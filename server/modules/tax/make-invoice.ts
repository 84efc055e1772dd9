import type { Order } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { getMember } from '../members/index.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { listDocuments } from './document-store.ts'
import { drawDocuments } from './draw-documents.ts'
import { isDocumentDue, issueDocumentsOf } from './issue-documents.ts'
import { writePapers } from './write-papers.ts'

export interface TaxPdf {
  fileName: string
  pdf: Buffer
}

/**
 * Makes the invoice of a buyer's order as PDF: its own, those of fees that were paid later, and the credit notes, each on
 * pages of its own. Refuses with ORDER_NOT_FOUND, and with INVOICE_NOT_READY until money has arrived.
 */
export async function makeInvoice(
  shop: Pick<Shop, 'db' | 'env'>,
  memberId: string,
  orderId: string,
): Promise<TaxPdf> {
  const order = await requireOwnOrder(shop.db, memberId, { id: orderId })
  const buyer = await getMember(shop.db, memberId)
  return makeInvoiceOf(shop, order, buyer.name)
}

/** Makes it of any order, or one of its documents. What is due and not issued yet is issued first. */
export async function makeInvoiceOf(
  shop: Pick<Shop, 'db' | 'env'>,
  order: Order,
  buyerName: string,
  documentId?: string,
): Promise<TaxPdf> {
  // The numbers are locked only if there is something to issue.
  if (await isDocumentDue(shop.db, order._id)) await issueDocumentsOf(shop.db, order._id)
  const all = await listDocuments(shop.db, { orderId: order._id })
  const documents = documentId === undefined ? all : all.filter(({ id }) => id === documentId)
  const [first] = documents
  if (!first) throw new Refusal('INVOICE_NOT_READY')
  const name = documentId === undefined ? `faktur-${order.reference_code}` : first.number
  const papers = await writePapers(shop, documents, { order, buyerName })
  return { fileName: `${name}.pdf`, pdf: await drawDocuments(papers, name) }
}
