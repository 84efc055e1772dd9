import { useRouterState } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import { Facts } from '../page-head/facts.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { useOrigin } from '../page-head/use-origin.ts'
import { itemListSchema } from './listing-schema.ts'
import { type ListingSearch, readListingSearch } from './listing-search.ts'

interface ListingHeadProps {
  title: string
  search: ListingSearch
  tiles: Tile[]
  count: number
  /** Place of the first tile in the whole list, from one. */
  first: number
  page: number
  pageCount: number
}

/** What machines are told of a list: its products, the pages before and after, and whether it is one to find. */
export function ListingHead({ search, page, pageCount, ...list }: ListingHeadProps) {
  const origin = useOrigin()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const addressOf = (at: number) => origin + path + (at > 1 ? `?page=${at}` : '')
  // The same products again, narrowed or in another order: read on from there, but not kept by search engines.
  if (Object.keys(readListingSearch({ ...search })).some(name => name !== 'page'))
    return <meta name="robots" content="noindex, follow" />
  return (
    <>
      {page > 1 && <link rel="prev" href={addressOf(page - 1)} />}
      {page < pageCount && <link rel="next" href={addressOf(page + 1)} />}
      <SharedPicture of={list.tiles[0]?.images[0]} />
      <Facts of={import.meta.env.SSR && (origin => itemListSchema(list, origin))} />
    </>
  )
}
