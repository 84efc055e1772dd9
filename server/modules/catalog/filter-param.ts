import { z } from 'zod'

/**
 * `filter` of a call that has a whitelist of its own: a JSON string in the query. What is not on the list is refused
 * by name.
 */
export function filterOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.strictObject(shape).partial()
  return z
    .string()
    .max(4000)
    .optional()
    .transform((text, context) => {
      let parsed: unknown = {}
      try {
        if (text) parsed = JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'filter must be JSON' })
        return z.NEVER
      }
      const result = schema.safeParse(parsed)
      if (result.success) return result.data
      for (const issue of result.error.issues)
        context.addIssue({
          code: 'custom',
          message: issue.message,
          path: issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path,
        })
      return z.NEVER
    })
}
