import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type SpecialPriceInput,
  type StaffSpecialPrice,
  specialPriceBody,
} from '../../../contract/staff/special-prices.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../forms/field-error.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { SpanFields } from '../forms/span-fields.tsx'
import { productChoicesQuery } from '../products/product-queries.ts'
import { PickVariant } from '../promotion-parts/pick-variant.tsx'
import { allNames, ScopeFields } from '../promotion-parts/scope-fields.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { PromotionForm, SentenceCard } from './promotion-form.tsx'
import { specialSentence } from './promotion-words.ts'
import { UseCard } from './use-card.tsx'

type Names = StaffSpecialPrice['names']
const noNames: Names = { product: '', products: {}, brands: {}, categories: {} }

/** A special price as a form; who may not set prices reads its sentence and its figures. */
export function SpecialPriceForm({
  found,
  onReload,
}: {
  found: StaffSpecialPrice | null
  onReload: () => void
}) {
  const can = useCan()
  const { data: choices } = useQuery(productChoicesQuery)
  const [named, setNamed] = useState<Names>(found?.names ?? noNames)
  const [usualRupiah, setUsualRupiah] = useState(found?.usual_price_rupiah ?? null)
  const names: Names = { ...named, ...allNames(named, choices) }
  const aside = found && (
    <UseCard
      use={found}
      more={[['Terjual', `${withDots(found.pieces)} buah`]]}
      note="Selisih dengan harga sebelum diskon apa pun, menurut buku pesanan."
    />
  )
  if (found && !can('catalog.price'))
    return (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <SentenceCard {...specialSentence(found.price, names)} />
        {aside}
      </div>
    )
  return (
    <PromotionForm
      kind="special_price"
      path="/special-prices"
      list="/promosi/harga-spesial"
      schema={specialPriceBody}
      opened={found}
      values={found?.price ?? newPrice()}
      sentenceOf={values => specialSentence(values, names)}
      aside={aside}
      askedOf={(body, opened) => ({
        action: 'special-prices.set',
        request: opened ? { ...body, id: opened.id, version: body.version ?? opened.version } : body,
      })}
      onReload={onReload}
    >
      {({ values, set, error }) => (
        <>
          <Card title="Apa, dan berapa harganya?">
            <div className="stack gap-3.5">
              {values.sku === '' ? null : (
                <p>
                  <strong className="wrap-anywhere">{names.product || values.sku}</strong>
                  {usualRupiah === null ? null : (
                    <span className="block text-note text-ink-soft">
                      {values.sku} · sekarang {rupiah(usualRupiah)}
                    </span>
                  )}
                </p>
              )}
              <PickVariant
                label={values.sku === '' ? 'Pilih barangnya' : 'Ganti barangnya'}
                onPick={({ sku, brand, name, price_rupiah }) => {
                  setNamed(before => ({ ...before, product: `${brand} ${name}` }))
                  setUsualRupiah(price_rupiah)
                  set({ sku })
                }}
              />
              <FieldError text={error('sku')} />
              <div className="grid gap-3.5 md:grid-cols-2">
                <RupiahField
                  label="Harga spesial (Rp)"
                  error={error('price_rupiah')}
                  amountRupiah={values.price_rupiah || null}
                  onAmount={amount => set({ price_rupiah: amount ?? 0 })}
                />
                <NumberField
                  label="Paling banyak per orang (opsional)"
                  hint="Buah. Kosong: tanpa batas."
                  error={error('quota_per_member')}
                  value={values.quota_per_member}
                  onValue={quota_per_member => set({ quota_per_member })}
                />
              </div>
            </div>
          </Card>
          <Card title="Kalau di tas ada apa?">
            <div className="stack gap-3.5">
              <div className="grid gap-3.5 md:grid-cols-2">
                <RupiahField
                  label="Senilai paling sedikit (Rp)"
                  hint="Kosong: berapa pun."
                  error={error('min_purchase_rupiah')}
                  amountRupiah={values.min_purchase_rupiah || null}
                  onAmount={amount => set({ min_purchase_rupiah: amount ?? 0 })}
                />
                <NumberField
                  label="Paling sedikit berapa buah"
                  hint="Kosong: berapa pun."
                  error={error('min_quantity')}
                  value={values.min_quantity}
                  onValue={pieces => set({ min_quantity: pieces ?? 0 })}
                />
              </div>
              <p className="text-note text-ink-soft">
                Tanpa merek, kategori, atau produk: barang apa pun. Kalau diisi, hanya barang yang cocok
                dengan salah satunya yang dihitung.
              </p>
              <ScopeFields
                scope={scopeOf(values)}
                names={names}
                choices={choices}
                productKey={({ slug }) => slug}
                onScope={change => set(slugsOf(change))}
                onNamed={products =>
                  setNamed(before => ({ ...before, products: { ...before.products, ...products } }))
                }
              />
            </div>
          </Card>
          <Card title="Kapan?">
            <SpanFields span={values} error={error} onSpan={set} />
          </Card>
        </>
      )}
    </PromotionForm>
  )
}

/** What the slugs of a promotion are to the fields that choose them, and back. */
export const scopeOf = (values: Slugs) => ({
  brands: values.brand_slugs,
  categories: values.category_slugs,
  products: values.product_slugs,
})
export const slugsOf = ({
  brands,
  categories,
  products,
}: Partial<ReturnType<typeof scopeOf>>): Partial<Slugs> => ({
  ...(brands ? { brand_slugs: brands } : {}),
  ...(categories ? { category_slugs: categories } : {}),
  ...(products ? { product_slugs: products } : {}),
})
type Slugs = Pick<SpecialPriceInput, 'brand_slugs' | 'category_slugs' | 'product_slugs'>

const newPrice = (): SpecialPriceInput => ({
  sku: '',
  price_rupiah: 0,
  min_purchase_rupiah: 0,
  min_quantity: 0,
  brand_slugs: [],
  category_slugs: [],
  product_slugs: [],
  quota_per_member: null,
  starts_at: new Date().toISOString(),
  ends_at: null,
})
