import type { ProductField, ProductFields } from '../../../../contract/staff/products.ts'
import { productFieldTexts } from '../../../../contract/staff/products.ts'

/** What a part of the editor reads and changes. */
export interface EditorPart {
  fields: ProductFields
  changed: readonly ProductField[]
  faults: Partial<Record<ProductField, string>>
  set: <Field extends ProductField>(field: Field, value: ProductFields[Field]) => void
}

/** Label, where a buyer meets it, and what is wrong with it. */
export const textsOf = ({ faults, changed }: Pick<EditorPart, 'faults' | 'changed'>, field: ProductField) => {
  const { label, shownAt } = productFieldTexts[field]
  const where = shownAt.startsWith('tidak')
    ? `${shownAt[0]?.toUpperCase()}${shownAt.slice(1)}`
    : `Tampil di ${shownAt}`
  return {
    label: changed.includes(field) ? `${label} · diubah` : label,
    hint: `${where}.`,
    error: faults[field],
  }
}
