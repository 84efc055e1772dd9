import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { inputErrorMap, issuePath } from '../../contract/input-errors.ts'
import { Refusal, type RefusalCode, refusals } from '../../contract/refusals.ts'

/**
 * Checks a request against the route's zod schemas; refuses with INVALID_INPUT or INVALID_FILTER and names the
 * fields.
 */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  input => {
    const { data, error } = schema.safeParse(input, { error: inputErrorMap })
    return error ? { error: refusalOf(error.issues) } : { value: data }
  }

/** Does the same for input that was stored, which an earlier version of the shop may have checked by other rules. */
export function readStoredInput<Schema extends z.ZodType>(schema: Schema, stored: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(stored, { error: inputErrorMap })
  if (error) throw refusalOf(error.issues)
  return data
}

function refusalOf(issues: z.core.$ZodIssue[]): Refusal {
  const messages = issues.map(issue => [issuePath(issue).join('.'), issue.message] as const)
  const [field, message] = messages[0] ?? ['', '']
  const code: RefusalCode = field.startsWith('filter') ? 'INVALID_FILTER' : 'INVALID_INPUT'
  return new Refusal(code, {
    message: message || refusals[code].message,
    field,
    // A field that breaks several rules reports the first, as in the browser.
    details: { fields: Object.fromEntries(messages.toReversed()) },
  })
}
