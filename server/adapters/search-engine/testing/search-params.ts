import { z } from 'zod'

/** The documented parameters that the adapter sends; any other is refused. */
export const searchBody = z.strictObject({
  collection: z.string(),
  q: z.string(),
  query_by: z.string(),
  query_by_weights: z.string(),
  prefix: z.boolean(),
  num_typos: z.int().min(0).max(2),
  drop_tokens_threshold: z.int().min(0),
  enable_synonyms: z.boolean(),
  filter_by: z.string(),
  sort_by: z.string(),
  limit: z.int().min(0),
  offset: z.int().min(0),
  include_fields: z.literal('id'),
  highlight_fields: z.literal('none'),
  facet_by: z.string().optional(),
  max_facet_values: z.int().optional(),
})

export type SearchParams = z.infer<typeof searchBody>
