/** The parts of a refusal that a form needs; both apps' errors have them. */
export interface FormRefusal {
  code: string
  message: string
  /** The invalid field, if there is one. */
  field?: string | undefined
  details?: Record<string, unknown> | undefined
}

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
  refusal: FormRefusal | null,
  fields: readonly Field[],
  fieldFor: FieldFor<Field> = {},
): [Field, string][] {
  if (refusal === null) return []
  const texts = new Map<string, string>()
  const setText = (name: string, text: string) => texts.set(fieldFor[name] ?? name, text)
  for (const [name, text] of Object.entries((refusal.details?.fields ?? {}) as Record<string, string>))
    setText(name, text)
  if (fieldFor[refusal.code]) setText(refusal.code, refusal.message)
  else if (refusal.field !== undefined) setText(refusal.field, refusal.message)
  return fields.flatMap(field => {
    const text = texts.get(field)
    return text ? [[field, text]] : []
  })
}
