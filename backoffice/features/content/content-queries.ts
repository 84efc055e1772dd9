import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type {
  BrokenLink,
  ContentFields,
  ContentList,
  ContentProduct,
  ContentType,
  ContentVersionText,
  StaffContent,
} from '../../../contract/staff/content.ts'
import { publicationStateKeys } from '../../../contract/staff/publication-states.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of a list of content. */
export const contentSearch = listSearch.extend({
  keadaan: z.enum(publicationStateKeys).optional().catch(undefined),
  /** Of the journal: its categories instead of its articles. */
  bagian: z.literal('kategori').optional().catch(undefined),
})
export type ContentSearch = z.infer<typeof contentSearch>

export const contentListQuery = (type: ContentType, { cari, keadaan, sesudah }: ContentSearch) => {
  const query = { type, search: cari || undefined, state: keadaan, after: sesudah }
  return queryOptions({
    queryKey: ['content', 'list', query],
    queryFn: ({ signal }) => call<ContentList>('GET', '/content', { query, signal }),
    placeholderData: (before, query) =>
      (query?.queryKey[2] as { type?: ContentType } | undefined)?.type === type ? before : undefined,
  })
}

export const contentPath = (type: ContentType, slug: string) => `/content/${type}/${encodeURIComponent(slug)}`

export const contentQuery = (type: ContentType, slug: string) =>
  queryOptions({
    queryKey: ['content', 'one', type, slug],
    queryFn: ({ signal }) => call<StaffContent>('GET', contentPath(type, slug), { signal }),
  })

export const versionQuery = (type: ContentType, slug: string, number: number) =>
  queryOptions({
    queryKey: ['content', 'version', type, slug, number],
    queryFn: ({ signal }) =>
      call<ContentVersionText>('GET', `${contentPath(type, slug)}/versions/${number}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the editor holds now: its links that lead nowhere. */
export const brokenLinksQuery = (held: Pick<ContentFields, 'text' | 'link' | 'products'>) =>
  queryOptions({
    queryKey: ['content', 'links', held],
    queryFn: ({ signal }) => call<BrokenLink[]>('POST', '/content/links', { body: held, signal }),
    placeholderData: keepPreviousData,
  })

/** Whose calls serve a text: each desk has its own permission. */
export type TextDesk = '/content' | '/campaigns'

export const textProductsQuery = (desk: TextDesk, search: string) =>
  queryOptions({
    queryKey: ['text-products', desk, search],
    queryFn: ({ signal }) => call<ContentProduct[]>('GET', `${desk}/products`, { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
