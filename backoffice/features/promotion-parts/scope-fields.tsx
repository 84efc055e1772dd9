import type { ProductChoices } from '../../../contract/staff/products.ts'
import type { FoundVariant } from '../../../contract/staff/vouchers.ts'
import { SelectField } from '../../ui/field.tsx'
import { Chips } from './chips.tsx'
import { PickVariant } from './pick-variant.tsx'

interface Scope {
  brands: string[]
  categories: string[]
  products: string[]
}
type Names = Record<keyof Scope, Record<string, string>>

/** For which brands, categories and products a promotion is: by slug, a product by what `productKey` takes of it. */
export function ScopeFields({
  scope,
  names,
  choices,
  productKey,
  onScope,
  onNamed,
}: {
  scope: Scope
  names: Names
  choices: ProductChoices | undefined
  productKey: (found: FoundVariant) => string
  onScope: (change: Partial<Scope>) => void
  onNamed: (products: Record<string, string>) => void
}) {
  const list = (name: 'brands' | 'categories', label: string) => (
    <div className="stack gap-2">
      <SelectField
        label={label}
        value=""
        placeholder="Tambah …"
        choices={rowsOf(choices, name)
          .filter(({ slug }) => !scope[name].includes(slug))
          .map(({ slug, name: text, depth = 0 }) => ({ value: slug, name: '\u2003'.repeat(depth) + text }))}
        onChange={({ currentTarget }) =>
          currentTarget.value ? onScope({ [name]: [...scope[name], currentTarget.value] }) : undefined
        }
      />
      <Chips
        label={label}
        chosen={scope[name].map(slug => [slug, names[name][slug] ?? slug])}
        onRemove={slug => onScope({ [name]: scope[name].filter(each => each !== slug) })}
      />
    </div>
  )
  return (
    <>
      <div className="grid gap-3.5 md:grid-cols-2">
        {list('brands', 'Merek')}
        {list('categories', 'Kategori')}
      </div>
      <PickVariant
        label="Produk"
        onPick={found => {
          const key = productKey(found)
          onNamed({ [key]: `${found.brand} ${found.name}` })
          if (!scope.products.includes(key)) onScope({ products: [...scope.products, key] })
        }}
      />
      <Chips
        label="Produk"
        chosen={scope.products.map(key => [key, names.products[key] ?? key])}
        onRemove={key => onScope({ products: scope.products.filter(each => each !== key) })}
      />
    </>
  )
}

type Row = { slug: string; name: string; depth?: number }

const rowsOf = (choices: ProductChoices | undefined, name: 'brands' | 'categories'): readonly Row[] =>
  choices?.[name] ?? []

/** The names of what was chosen before, and of everything that can be chosen. */
export const allNames = (known: Names, choices: ProductChoices | undefined): Names => ({
  ...known,
  brands: { ...known.brands, ...namesOf(rowsOf(choices, 'brands')) },
  categories: { ...known.categories, ...namesOf(rowsOf(choices, 'categories')) },
})

const namesOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ slug, name }) => [slug, name]))
