import type { ReactNode } from 'react'
import { CrumbLinks } from './crumb-links.tsx'
import { Listing } from './listing.tsx'
import type { ListingSource } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'

/** A list of products with a title and a lead, such as the sale. */
export function ListingPage(props: {
  title: string
  lead?: ReactNode
  /** Replaces the plain title. */
  head?: ReactNode
  source: ListingSource
  search: ListingSearch
  isFlash?: boolean
}) {
  return <Listing {...props} crumbs={<CrumbLinks here={props.title} />} />
}
