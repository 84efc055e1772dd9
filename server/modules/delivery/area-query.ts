import { z } from 'zod'
import { PROVINCE_CITY_LIMIT } from '../../../contract/constants.ts'
import { filterParam } from '../../../contract/filter-param.ts'

// Requests for area lists name the parent as `city_id=31.71` or as `filter={"city_id":"31.71"}`.

const pagingFields = {
  sort: z.literal('name').default('name'),
  limit: z.coerce.number().int().min(1).max(PROVINCE_CITY_LIMIT).default(PROVINCE_CITY_LIMIT),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

export const provinceQuery = z.object(pagingFields)

/** A string even in JSON, because the number 32.10 would lose its last digit and name another city. */
const codeField = z.string().trim().min(1).max(20)

/**
 * Builds a schema that parses to `{parent, limit, skip}`; `missing` is the message if neither form names the parent.
 */
export function areaQuery<Field extends string>(field: Field, missing: string) {
  const filter = filterParam(z.strictObject({ [field]: codeField } as Record<Field, typeof codeField>))
  return z
    .object({ ...pagingFields, [field]: codeField.optional(), filter: filter.optional() })
    .transform((query, context) => {
      const input = query as { filter?: Record<Field, string> } & Partial<Record<Field, string>>
      const parent = input[field] ?? input.filter?.[field]
      if (parent !== undefined) return { parent: String(parent), limit: query.limit, skip: query.skip }
      context.addIssue({ code: 'custom', message: missing, path: [field] })
      return z.NEVER
    })
}
