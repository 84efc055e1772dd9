import { z } from 'zod'
import { CATEGORY_LIST_CAP, PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { tagPlaces } from '../../../contract/tags.ts'

/** `limit` and `skip` of a query: how many to return, and how many to leave out first. */
export const limitOf = (limit: number, max: number = PAGE_SIZE_MAX) =>
  z.coerce.number().int().min(1).max(max).default(limit)
export const skip = z.coerce.number().int().min(0).max(1_000_000).default(0)

/** Of a facet: how many, and for tags where the shop shows them. */
export const facetQuery = {
  limit: limitOf(CATEGORY_LIST_CAP, CATEGORY_LIST_CAP),
  place: z.enum(tagPlaces).optional(),
}
