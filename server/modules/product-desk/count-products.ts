import { sql } from 'kysely'
import {
  type ProductFault,
  type ProductTab,
  productFaultKeys,
  productTabKeys,
} from '../../../contract/staff/product-tabs.ts'
import type { ProductCounts } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { faulty, inTab } from './match-products.ts'

/** Counts the products in each tab and with each fault. */
export async function countProducts(db: Db): Promise<ProductCounts> {
  const counts = [
    ...productTabKeys.map(tab => sql`count(*) filter (where ${inTab[tab]})::integer as ${sql.ref(tab)}`),
    ...productFaultKeys.map(
      fault => sql`count(*) filter (where ${faulty[fault]})::integer as ${sql.ref(`no_${fault}`)}`,
    ),
  ]
  const row = onlyRow(
    await sql<Record<ProductTab | `no_${ProductFault}`, number>>`
      select ${sql.join(counts)} from products p`.execute(db),
  )
  return {
    tabs: Object.fromEntries(productTabKeys.map(tab => [tab, row[tab]])) as ProductCounts['tabs'],
    faults: Object.fromEntries(
      productFaultKeys.map(fault => [fault, row[`no_${fault}`]]),
    ) as ProductCounts['faults'],
  }
}
