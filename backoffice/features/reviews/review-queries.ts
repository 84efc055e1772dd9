import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  DeskReview,
  ReviewCounts,
  ReviewMark,
  ReviewPart,
  StaffReviewRow,
} from '../../../contract/staff/reviews.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parts of the list in the address, and what each is called in the API. */
export const partNames = {
  putuskan: 'waiting',
  dilaporkan: 'reported',
  tayang: 'published',
  ditolak: 'rejected',
} as const satisfies Record<string, ReviewPart>
export type PartName = keyof typeof partNames
export const partNamesInOrder = Object.keys(partNames) as [PartName, ...PartName[]]
export const FIRST_PART = 'putuskan' satisfies PartName

/** The parameters in the address of the list, and of a review that was opened from it. */
export const reviewSearch = listSearch.extend({
  bagian: z.enum(partNamesInOrder).optional().catch(undefined),
  /** A product's id. */
  produk: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
  bintang: z.enum(['1', '2', '3', '4', '5']).optional().catch(undefined),
  foto: z.enum(['ada', 'tanpa']).optional().catch(undefined),
  tanda: z
    .enum(['highlighted', 'answered', 'unanswered'] satisfies ReviewMark[])
    .optional()
    .catch(undefined),
})
export type ReviewSearch = z.infer<typeof reviewSearch>

/** What the list shows, as the API calls it. */
export const filterOf = ({ bagian = FIRST_PART, cari, produk, bintang, foto, tanda }: ReviewSearch) => ({
  part: partNames[bagian],
  search: cari || undefined,
  product: produk,
  stars: bintang,
  has_photos: foto && String(foto === 'ada'),
  mark: tanda,
})

export const reviewsQuery = (search: ReviewSearch) => {
  const query = { ...filterOf(search), after: search.sesudah }
  return queryOptions({
    queryKey: ['reviews', 'list', query],
    queryFn: ({ signal }) => call<ListPage<StaffReviewRow>>('GET', '/reviews', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const reviewCountsQuery = queryOptions({
  queryKey: ['reviews', 'counts'],
  queryFn: ({ signal }) => call<ReviewCounts>('GET', '/reviews/counts', { signal }),
})

export const reviewQuery = (id: string, search: ReviewSearch) => {
  const query = filterOf(search)
  return queryOptions({
    queryKey: ['reviews', 'one', id, query],
    queryFn: ({ signal }) => call<DeskReview>('GET', `/reviews/${id}`, { query, signal }),
  })
}
