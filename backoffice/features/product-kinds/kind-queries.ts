import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import {
  type FoundKind,
  type FoundPart,
  type ProductKindRow,
  productKindKeys,
  type StaffProductKind,
} from '../../../contract/staff/product-kinds.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list of packs, gifts and gift cards. */
export const kindSearch = listSearch.extend({
  jenis: z.enum(productKindKeys).optional().catch(undefined),
})
export type KindSearch = z.infer<typeof kindSearch>

/** Refetched with the products, because a change of a product may change a pack. */
export const kindsQuery = ({ cari, jenis, sesudah }: KindSearch) => {
  const query = { search: cari || undefined, kind: jenis, after: sesudah }
  return queryOptions({
    queryKey: ['products', 'kinds', query],
    queryFn: ({ signal }) => call<ListPage<ProductKindRow>>('GET', '/product-kinds', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const kindQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'kinds', 'one', id],
    queryFn: ({ signal }) => call<StaffProductKind>('GET', `/product-kinds/${id}`, { signal }),
  })

const found = <Row>(what: 'parts' | 'products', search: string) =>
  queryOptions({
    queryKey: ['products', 'kinds', what, search],
    queryFn: ({ signal }) => call<Row[]>('GET', `/product-kinds/${what}`, { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
export const foundPartsQuery = (search: string) => found<FoundPart>('parts', search)
export const foundProductsQuery = (search: string) => found<FoundKind>('products', search)
