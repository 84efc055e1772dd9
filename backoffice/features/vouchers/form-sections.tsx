import type { ProductChoices } from '../../../contract/staff/products.ts'
import type { StaffVoucher, VoucherInput } from '../../../contract/staff/vouchers.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FieldError } from '../forms/field-error.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { SpanFields } from '../forms/span-fields.tsx'
import { Chips } from '../promotion-parts/chips.tsx'
import { PickVariant } from '../promotion-parts/pick-variant.tsx'
import { ScopeFields } from '../promotion-parts/scope-fields.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { audienceWords, kindWords } from './voucher-words.ts'

/** The cards of the form, each a question. */

type Names = StaffVoucher['names']
interface Section {
  voucher: VoucherInput
  names: Names
  set: (changes: Partial<VoucherInput>) => void
  field: (name: keyof VoucherInput) => { error: string | undefined }
  onNamed: (names: Partial<Names>) => void
}

export function WhatFields({ voucher, names, set, field, onNamed }: Section) {
  const { discount_type: type } = voucher
  const amount = (name: AmountField, label: string, hint?: string) => (
    <RupiahField
      label={label}
      hint={hint}
      error={field(name).error}
      amountRupiah={voucher[name]}
      onAmount={rupiah => set({ [name]: rupiah } as Partial<VoucherInput>)}
    />
  )
  return (
    <Card title="Apa yang didapat?">
      <div className="stack gap-3.5">
        <ChoiceCards
          label="Jenis"
          value={type}
          choices={kinds}
          onValue={discount_type =>
            // What belongs to another kind would be refused.
            set({
              discount_type,
              ...(discount_type === 'amount' ? {} : { discount_rupiah: null }),
              ...(discount_type === 'percentage'
                ? {}
                : { discount_percent: null, max_discount_rupiah: null }),
              ...(discount_type === 'free_product' ? {} : { gift_sku: null }),
            })
          }
        />
        <div className="grid gap-3.5 md:grid-cols-2">
          {type === 'amount' ? amount('discount_rupiah', 'Potongannya (Rp)') : null}
          {type === 'percentage' ? (
            <>
              <NumberField
                label="Potongannya (%)"
                error={field('discount_percent').error}
                value={voucher.discount_percent}
                onValue={discount_percent => set({ discount_percent })}
              />
              {amount('max_discount_rupiah', 'Paling banyak (Rp, opsional)')}
            </>
          ) : null}
          {amount(
            'shipping_fee_discount_rupiah',
            type === 'free_shipping'
              ? 'Ongkir dipotong sampai (Rp, opsional)'
              : 'Juga potong ongkir sampai (Rp, opsional)',
            type === 'free_shipping' ? 'Kosong: seluruh ongkirnya gratis.' : 'Kosong: ongkir tetap.',
          )}
        </div>
        {type === 'free_product' ? (
          <div className="stack gap-2.5">
            {voucher.gift_sku === null ? null : (
              <Chips
                label="Hadiahnya"
                chosen={[[voucher.gift_sku, names.gift ?? voucher.gift_sku]]}
                onRemove={() => set({ gift_sku: null })}
              />
            )}
            <PickVariant
              label={voucher.gift_sku === null ? 'Pilih hadiahnya' : 'Ganti hadiahnya'}
              onPick={({ sku, brand, name }) => {
                onNamed({ gift: `${brand} ${name}` })
                set({ gift_sku: sku })
              }}
            />
            <FieldError text={field('gift_sku').error} />
            <div className="max-w-48">
              <NumberField
                label="Banyaknya hadiah"
                error={field('gift_quantity').error}
                value={voucher.gift_quantity}
                onValue={quantity => set({ gift_quantity: quantity ?? 0 })}
              />
            </div>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

type AmountField = 'discount_rupiah' | 'max_discount_rupiah' | 'shipping_fee_discount_rupiah'

const kinds = [
  { value: 'amount', name: kindWords.amount, text: 'Harga barang berkurang sekian rupiah.' },
  { value: 'percentage', name: kindWords.percentage, text: 'Harga barang berkurang sekian persen.' },
  { value: 'free_shipping', name: kindWords.free_shipping, text: 'Ongkirnya gratis, atau berkurang.' },
  { value: 'free_product', name: kindWords.free_product, text: 'Satu barang ikut tanpa dibayar.' },
] as const

export function BagFields({
  voucher,
  names,
  set,
  field,
  onNamed,
  choices,
}: Section & { choices: ProductChoices | undefined }) {
  return (
    <Card title="Untuk belanja apa?">
      <div className="stack gap-3.5">
        <div className="max-w-sm">
          <RupiahField
            label="Belanja paling sedikit (Rp)"
            hint="Kosong: berapa pun."
            error={field('min_amount_rupiah').error}
            amountRupiah={voucher.min_amount_rupiah || null}
            onAmount={amount => set({ min_amount_rupiah: amount ?? 0 })}
          />
        </div>
        <p className="text-note text-ink-soft">
          Tanpa merek, kategori, atau produk berlaku untuk semua barang. Kalau diisi, barang yang cocok dengan
          salah satunya ikut dihitung.
        </p>
        <ScopeFields
          scope={{
            brands: voucher.brand_slugs,
            categories: voucher.category_slugs,
            products: voucher.product_ids,
          }}
          names={names}
          choices={choices}
          productKey={({ product_id: id }) => id}
          onScope={({ brands, categories, products }) =>
            set({
              ...(brands ? { brand_slugs: brands } : {}),
              ...(categories ? { category_slugs: categories } : {}),
              ...(products ? { product_ids: products } : {}),
            })
          }
          onNamed={products => onNamed({ products })}
        />
      </div>
    </Card>
  )
}

export function WhoFields({ voucher, set }: Section) {
  return (
    <Card title="Siapa, dan bagaimana?">
      <div className="grid gap-4 md:grid-cols-2">
        <ChoiceCards
          label="Siapa yang boleh memakai"
          value={voucher.audience}
          choices={audiences}
          onValue={audience => set({ audience })}
        />
        <div className="stack gap-2.5">
          <ChoiceCards
            label="Bagaimana berlakunya"
            value={voucher.voucher_type}
            choices={ways}
            onValue={voucher_type => set({ voucher_type })}
          />
          <Checkbox
            label="Tampil di daftar voucher"
            hint="Kalau tidak, hanya yang tahu kodenya bisa memakai."
            checked={voucher.is_listed}
            onChange={({ currentTarget }) => set({ is_listed: currentTarget.checked })}
          />
        </div>
      </div>
    </Card>
  )
}

const audiences = [
  { value: 'everybody', name: audienceWords.everybody, text: 'Siapa pun yang punya akun.' },
  { value: 'newcomers', name: audienceWords.newcomers, text: 'Untuk pesanan pertama.' },
  {
    value: 'listed',
    name: audienceWords.listed,
    text: 'Diberikan satu per satu, atau lewat kode sekali pakai.',
  },
] as const

const ways = [
  { value: 'manual', name: 'Diketik', text: 'Pembeli mengetik kodenya atau memilihnya.' },
  { value: 'automatic', name: 'Otomatis', text: 'Berlaku sendiri begitu tasnya memenuhi syarat.' },
] as const

export const WhenFields = ({ voucher, set, field }: Section) => (
  <Card title="Kapan?">
    <SpanFields span={voucher} error={name => field(name).error} onSpan={set} />
  </Card>
)

export const HowOftenFields = ({ voucher, set, field }: Section) => (
  <Card title="Berapa kali?">
    <div className="grid gap-3.5 md:grid-cols-2">
      <NumberField
        label="Per orang"
        error={field('uses_per_member').error}
        value={voucher.uses_per_member}
        onValue={uses => set({ uses_per_member: uses ?? 0 })}
      />
      <NumberField
        label="Untuk semua orang (opsional)"
        hint="Kosong: tanpa batas."
        error={field('quota').error}
        value={voucher.quota}
        onValue={quota => set({ quota })}
      />
    </div>
  </Card>
)
