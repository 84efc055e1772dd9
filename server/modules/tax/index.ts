/** The public API of tax: invoices, credit notes and the PPN of a month. */

export { closeTaxMonth } from './close-month.ts'
export { listDocuments } from './document-store.ts'
export { exportTaxMonth, taxFileKind } from './export-tax-month.ts'
export { issueDocumentsOf, issueDueDocuments } from './issue-documents.ts'
export { listTaxDocuments } from './list-tax-documents.ts'
export { makeInvoice, makeInvoiceOf, type TaxPdf } from './make-invoice.ts'
export { readTaxMonth } from './read-month.ts'
