import { useRouterState } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import { JsonLd } from '../page-head/json-ld.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { useOrigin } from '../page-head/use-origin.ts'
import { itemListSchema } from './listing-schema.ts'
import { type ListingSearch, readListingSearch } from './listing-search.ts'

interface ListingHeadProps {
  title: string
  search: ListingSearch
  tiles: Tile[]
  count: number
  /** Position of the first tile in the whole list, from 1. */
  first: number
  page: number
  pageCount: number
}

/** The metadata of a list for search engines: its products, the previous and next page, and whether to index it. */
export function ListingHead({ search, page, pageCount, ...list }: ListingHeadProps) {
  const origin = useOrigin()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const addressOf = (at: number) => origin + path + (at > 1 ? `?page=${at}` : '')
  // A filtered or sorted list repeats products of the plain list: search engines follow its links but do not index it.
  if (Object.keys(readListingSearch({ ...search })).some(name => name !== 'page'))
    return <meta name="robots" content="noindex, follow" />
  return (
    <>
      {page > 1 && <link rel="prev" href={addressOf(page - 1)} />}
      {page < pageCount && <link rel="next" href={addressOf(page + 1)} />}
      <SharedPicture picture={list.tiles[0]?.images[0]} />
      <JsonLd schema={import.meta.env.SSR && (origin => itemListSchema(list, origin))} />
    </>
  )
}
