import { z } from 'zod'
import { feedFaultKeys } from '../../../contract/staff/feeds.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the feeds: without a fault, the overview. */
export const feedSearch = listSearch.extend({
  masalah: z.enum(feedFaultKeys).optional().catch(undefined),
})
export type FeedSearch = z.infer<typeof feedSearch>
