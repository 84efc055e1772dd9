import type { Sort } from '../../../contract/catalog.ts'
import type { ListFilter } from './filter-listing.ts'

export interface ListQuery {
  filter: ListFilter
  sort?: Sort
  limit: number
  /** 1-based; `skip` wins (AMB-27). */
  page?: number
  skip?: number
}
