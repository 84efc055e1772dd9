import { ApiRefusal } from '../../api/refusal.ts'

/**
 * Where a refusal belongs that does not name the form's own field: by its code, or by the name that the body has for it.
 * `{ EMAIL_TAKEN: 'email', zipcode: 'kode_pos' }`
 */
export type PlaceOf<Field extends string> = Partial<Record<string, Field>>

/**
 * What the shop refused, by the field beside which it belongs; empty when it concerns none of `fields`, and then the form
 * says it above its button. A body that breaks several rules is answered with all of them (`details.fields`).
 */
export function fieldRefusals<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  placeOf: PlaceOf<Field> = {},
): [Field, string][] {
  if (!(error instanceof ApiRefusal)) return []
  const texts = new Map<string, string>()
  const place = (name: string, text: string) => texts.set(placeOf[name] ?? name, text)
  for (const [name, text] of Object.entries((error.details?.fields ?? {}) as Record<string, string>))
    place(name, text)
  if (placeOf[error.code]) place(error.code, error.message)
  else if (error.field !== undefined) place(error.field, error.message)
  return fields.flatMap(field => {
    const text = texts.get(field)
    return text ? [[field, text]] : []
  })
}
