import { ApiRefusal } from '../../api/refusal.ts'

/** Refusals that belong beside one field although the shop names none: `{ EMAIL_TAKEN: 'email' }`. */
export type FieldOfCode<Field extends string> = Partial<Record<string, Field>>

/**
 * What the shop refused, by the field beside which it belongs; empty when it concerns none of `fields`, and then the form
 * says it above its button. A body that breaks several rules is answered with all of them (`details.fields`).
 */
export function fieldRefusals<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldOfCode: FieldOfCode<Field> = {},
): [Field, string][] {
  if (!(error instanceof ApiRefusal)) return []
  const said = (error.details?.fields ?? {}) as Record<string, string>
  const named = fieldOfCode[error.code] ?? error.field
  return fields.flatMap(field => {
    const text = field === named ? error.message : said[field]
    return text ? [[field, text]] : []
  })
}
