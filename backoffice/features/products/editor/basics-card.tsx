import { useQuery } from '@tanstack/react-query'
import { isBpomForm } from '../../../../contract/staff/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { productChoicesQuery } from '../product-queries.ts'
import { type EditorPart, textsOf } from './field-props.ts'
import { WordsField } from './words-field.tsx'

/** What the product is: its names, where it is found, and its numbers. */
export function BasicsCard(part: EditorPart) {
  const { fields, set } = part
  const { data: choices } = useQuery(productChoicesQuery)
  const brands = choices?.brands.map(({ slug, name }) => ({ value: slug, name })) ?? []
  const categories =
    choices?.categories.map(({ slug, name, depth }) => ({
      value: slug,
      name: '\u2003'.repeat(depth) + name,
    })) ?? []
  const plainCategories = choices?.categories.map(({ slug, name }) => ({ value: slug, name })) ?? []
  return (
    <Card title="Dasar">
      <div className="grid items-start gap-x-4 gap-y-3.5 md:grid-cols-6">
        <div className="md:col-span-4">
          <TextField
            {...textsOf(part, 'name')}
            isRequired
            value={fields.name}
            maxLength={200}
            autoComplete="off"
            onChange={event => set('name', event.currentTarget.value)}
          />
        </div>
        <div className="md:col-span-2">
          <SelectField
            {...textsOf(part, 'brand')}
            isRequired
            choices={brands.length > 0 ? brands : [{ value: fields.brand, name: fields.brand }]}
            value={fields.brand}
            onChange={event => set('brand', event.currentTarget.value)}
          />
        </div>
        <div className="md:col-span-3">
          <SelectField
            {...textsOf(part, 'category')}
            isRequired
            choices={categories.length > 0 ? categories : [{ value: fields.category, name: fields.category }]}
            value={fields.category}
            onChange={event => set('category', event.currentTarget.value)}
          />
        </div>
        <div className="md:col-span-3">
          <WordsField
            {...textsOf(part, 'more_categories')}
            words={fields.more_categories}
            onWords={words => set('more_categories', words)}
            suggestions={plainCategories}
            nameOf={slug => plainCategories.find(({ value }) => value === slug)?.name ?? slug}
            isFromList
            placeholder="Pilih kategori"
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            {...textsOf(part, 'bpom_number')}
            value={fields.bpom_number}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            className="figure"
            onChange={event => set('bpom_number', event.currentTarget.value)}
          />
          <BpomForm number={fields.bpom_number} />
        </div>
        <div className="md:col-span-2">
          <TextField
            {...textsOf(part, 'halal_number')}
            value={fields.halal_number}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            className="figure"
            onChange={event => set('halal_number', event.currentTarget.value)}
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            {...textsOf(part, 'weight_gram')}
            label={`${textsOf(part, 'weight_gram').label} (gram)`}
            value={fields.weight_gram ?? ''}
            placeholder="berbeda tiap varian"
            inputMode="numeric"
            autoComplete="off"
            onChange={event => set('weight_gram', wholeNumber(event.currentTarget.value, 100_000))}
          />
        </div>
        <div className="md:col-span-4">
          <WordsField
            {...textsOf(part, 'tags')}
            words={fields.tags}
            onWords={words => set('tags', words)}
            suggestions={choices?.tags.map(name => ({ value: name, name })) ?? []}
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            {...textsOf(part, 'origin')}
            isRequired
            value={fields.origin}
            maxLength={60}
            list="negara-asal"
            autoComplete="off"
            onChange={event => set('origin', event.currentTarget.value)}
          />
          <datalist id="negara-asal">
            {choices?.origins.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      </div>
    </Card>
  )
}

/** Says at once that the number has the form of those that BPOM gives; its field says what is wrong. */
const BpomForm = ({ number }: { number: string }) => (
  <p aria-live="polite" className={isBpomForm(number) ? 'mt-1' : ''}>
    {isBpomForm(number) ? <Badge tone="teal">bentuknya benar</Badge> : null}
  </p>
)

/** What is typed as a whole number; null for nothing. */
export function wholeNumber(text: string, most: number): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Math.min(Number(digits), most)
}
