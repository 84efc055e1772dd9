import { sql } from 'kysely'

/** As sheets and files call it: a draft was never on sale; an archived product no longer is. */
export type ProductStatus = 'active' | 'draft' | 'archived'

/** SQL: the status of a product `p`. */
export const statusOf = sql<ProductStatus>`case when p.is_active_in_sociolla then 'active' when p.is_draft then 'draft'
  else 'archived' end`

/** The flags that are a status. */
export const flagsOf = {
  active: { is_active_in_sociolla: true, is_draft: false },
  draft: { is_active_in_sociolla: false, is_draft: true },
  archived: { is_active_in_sociolla: false, is_draft: false },
} as const satisfies Record<ProductStatus, object>
