import type { JudgedQuery } from '../judged-query.ts'
import { brandQueries } from './by-brand.ts'
import { ingredientQueries, needQueries } from './by-need.ts'
import { priceQueries, sizeAndShadeQueries } from './by-size-and-price.ts'
import { thingQueries } from './by-thing.ts'
import { chattyQueries, forWhomQueries, slangQueries, withoutQueries } from './conversational.ts'

/** Queries as shoppers type them on a phone, each judged by the words that a suitable product shows. */
export const writtenQueries: JudgedQuery[] = [
  ...thingQueries,
  ...brandQueries,
  ...needQueries,
  ...ingredientQueries,
  ...sizeAndShadeQueries,
  ...priceQueries,
  ...withoutQueries,
  ...forWhomQueries,
  ...slangQueries,
  ...chattyQueries,
]
