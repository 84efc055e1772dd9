import { ApiRefusal } from '../../api/refusal.ts'

/**
 * Maps a refusal that names no field of the form to one of its fields, by the refusal's code or by the field's name in
 * the body, as in `{ EMAIL_TAKEN: 'email', zipcode: 'kode_pos' }`.
 */
export type FieldFor<Field extends string> = Partial<Record<string, Field>>

/**
 * Returns the refusal's messages by field; empty if the refusal concerns none of `fields`, and then the form shows it
 * above its button. If the body breaks several rules, the response lists all of them (`details.fields`).
 */
export function fieldRefusals<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldFor: FieldFor<Field> = {},
): [Field, string][] {
  if (!(error instanceof ApiRefusal)) return []
  const texts = new Map<string, string>()
  const setText = (name: string, text: string) => texts.set(fieldFor[name] ?? name, text)
  for (const [name, text] of Object.entries((error.details?.fields ?? {}) as Record<string, string>))
    setText(name, text)
  if (fieldFor[error.code]) setText(error.code, error.message)
  else if (error.field !== undefined) setText(error.field, error.message)
  return fields.flatMap(field => {
    const text = texts.get(field)
    return text ? [[field, text]] : []
  })
}
