import { z } from 'zod'
import { productFaultKeys, productTabKeys } from '../../../contract/staff/product-tabs.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

const slug = z.string().max(200).optional().catch(undefined)

/** The parameters in the address of the list of products. */
export const productSearch = listSearch.extend({
  bagian: z.enum(productTabKeys).optional().catch(undefined),
  merek: slug,
  kategori: slug,
  kurang: z.enum(productFaultKeys).optional().catch(undefined),
})
export type ProductSearch = z.infer<typeof productSearch>
