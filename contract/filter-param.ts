import { z } from 'zod'
import { inputErrorMap, issuePath } from './input-errors.ts'

/**
 * Parses the `filter` of a call: JSON in the query, checked like a body against the fields that the call lists. Errors
 * name the field ("filter.brands.0"), including unlisted fields. Calls with an optional filter add `.prefault('{}')`.
 */
export const filterParam = <Schema extends z.ZodType>(fields: Schema) =>
  z
    .string()
    .max(4000)
    .transform((text, context): z.output<Schema> => {
      const json = parseJson(text || '{}')
      if (json === undefined) {
        context.addIssue({ code: 'custom', message: 'Filter harus berupa JSON.' })
        return z.NEVER
      }
      const result = fields.safeParse(json, { error: inputErrorMap })
      if (result.success) return result.data
      for (const issue of result.error.issues)
        context.addIssue({ code: 'custom', message: issue.message, path: issuePath(issue) })
      return z.NEVER
    })

/** Parses the `filter` of a list that may be narrowed by any of the given fields, or by none. */
export const filterOf = <Shape extends z.ZodRawShape>(fields: Shape) =>
  filterParam(z.strictObject(fields).partial()).prefault('{}')

/** Returns undefined, which is never valid JSON, for invalid text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
