import {
  OWN_ROW_CATEGORIES_MAX,
  OWN_ROW_TAGS_MAX,
  type OwnRowInput,
} from '../../../contract/staff/own-rows.ts'
import type { Recommendations } from '../../../contract/staff/recommendations.ts'
import { SelectField } from '../../ui/field.tsx'
import { Chips } from '../promotion-parts/chips.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'

interface Named {
  id: string
  name: string
}

/** What a row by a rule is limited to: categories, tags, a brand, a price. */
export function RowRuleFields({
  values,
  data: { categories, brands, tags },
  errorOf,
  onChange,
}: {
  values: OwnRowInput
  data: Recommendations
  errorOf: (name: keyof OwnRowInput) => string | undefined
  onChange: (changes: Partial<OwnRowInput>) => void
}) {
  const inCategories = [values.category_id, ...values.also_category_ids].filter(id => id !== '')
  const setCategories = ([first = '', ...also]: string[]) =>
    onChange({ category_id: first, also_category_ids: also })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AnyOf
        label="Kategori"
        all={categories}
        ids={inCategories}
        max={OWN_ROW_CATEGORIES_MAX}
        placeholder={inCategories.length === 0 ? 'Semua kategori' : 'Atau kategori …'}
        error={errorOf('category_id') ?? errorOf('also_category_ids')}
        onIds={setCategories}
      />
      <AnyOf
        label="Tag"
        all={tags}
        ids={values.tag_ids}
        max={OWN_ROW_TAGS_MAX}
        placeholder={values.tag_ids.length === 0 ? 'Dengan atau tanpa tag' : 'Atau tag …'}
        error={errorOf('tag_ids')}
        onIds={ids => onChange({ tag_ids: ids })}
      />
      <SelectField
        label="Merek"
        value={values.brand_id}
        error={errorOf('brand_id')}
        placeholder="Semua merek"
        choices={choicesOf(brands)}
        onChange={({ currentTarget }) => onChange({ brand_id: currentTarget.value })}
      />
      <RupiahField
        label="Harga paling tinggi"
        hint="Kosong: berapa pun harganya."
        error={errorOf('price_until_rupiah')}
        amountRupiah={values.price_until_rupiah}
        onAmount={amount => onChange({ price_until_rupiah: amount })}
      />
    </div>
  )
}

const choicesOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, name }))

/** A select that adds one more each time, and what was chosen below it. */
const AnyOf = ({
  label,
  all,
  ids,
  max,
  placeholder,
  error,
  onIds,
}: {
  label: string
  all: readonly Named[]
  ids: string[]
  max: number
  placeholder: string
  error: string | undefined
  onIds: (ids: string[]) => void
}) => (
  <div className="stack gap-2">
    <SelectField
      label={label}
      value=""
      error={error}
      placeholder={placeholder}
      disabled={ids.length >= max}
      choices={choicesOf(all.filter(({ id }) => !ids.includes(id)))}
      onChange={({ currentTarget }) => {
        if (currentTarget.value) onIds([...ids, currentTarget.value])
      }}
    />
    <Chips
      label={label}
      chosen={ids.map(id => [id, all.find(one => one.id === id)?.name ?? `${label} ${id}`])}
      onRemove={id => onIds(ids.filter(each => each !== id))}
    />
  </div>
)
