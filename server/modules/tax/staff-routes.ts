import { taxDocumentsQuery, taxFileBody, taxMonthParam } from '../../../contract/staff/tax.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { closeTaxMonth } from './close-month.ts'
import { exportTaxMonth } from './export-tax-month.ts'
import { listTaxDocuments } from './list-tax-documents.ts'
import { readTaxMonth } from './read-month.ts'

/** PPN of a month (FIN-03). Invoices as PDF are calls of the order desk, which masks their buyers. */
export async function taxStaffRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/tax/months/:month',
    permission: 'money.read',
    summary: 'The sums of a month’s invoices and credit notes, by rate',
    params: taxMonthParam,
    handle: ({ params }) => readTaxMonth(shop.db, params.month),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/tax/months/:month/closing',
    permission: 'money.settle',
    summary: 'Closes a month whose tax is reported: late documents go to the next open month',
    params: taxMonthParam,
    isOnce: true,
    handle: ({ actor, params, db }) => closeTaxMonth(db, actor, { month: params.month, now: shop.now() }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/tax/documents',
    permission: 'money.read',
    summary: 'A month’s invoices or credit notes, or those with a number or of an order',
    query: taxDocumentsQuery,
    handle: ({ query }) => listTaxDocuments(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/tax/file',
    permission: 'money.settle',
    summary: 'Starts a job that writes a month’s invoices or credit notes as a CSV file for e-Faktur',
    body: taxFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportTaxMonth({ ...shop, db }, actor, body),
  })
}
