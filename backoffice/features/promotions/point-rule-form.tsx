import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BEAUTY_POINT_BASE_RUPIAH, POINT_VALUE_RUPIAH, POINTS_PER_BASE } from '../../../contract/constants.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type PointRuleInput,
  pointRuleBody,
  type StaffPointRule,
} from '../../../contract/staff/point-rules.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { SpanFields } from '../forms/span-fields.tsx'
import { productChoicesQuery } from '../products/product-queries.ts'
import { allNames, ScopeFields } from '../promotion-parts/scope-fields.tsx'
import { PromotionForm, SentenceCard } from './promotion-form.tsx'
import { pointSentence } from './promotion-words.ts'
import { scopeOf, slugsOf } from './special-price-form.tsx'
import { UseCard } from './use-card.tsx'

type Names = StaffPointRule['names']
const noNames: Names = { products: {}, brands: {}, categories: {} }

/** The shop's own rule, which every other multiplies. */
export const ownPointRule = `Tanpa aturan ini: ${POINTS_PER_BASE} poin tiap ${rupiah(BEAUTY_POINT_BASE_RUPIAH)} penuh dari harga yang dibayar untuk satu barang. Satu poin bernilai ${rupiah(POINT_VALUE_RUPIAH)}, dan tidak dipakai bersama voucher yang diketik.`

/** A rule that multiplies points, as a form; who may not write reads its sentence and its figures. */
export function PointRuleForm({ found, onReload }: { found: StaffPointRule | null; onReload: () => void }) {
  const can = useCan()
  const { data: choices } = useQuery(productChoicesQuery)
  const [named, setNamed] = useState<Names>(found?.names ?? noNames)
  const names = allNames(named, choices)
  const aside = found && (
    <UseCard
      use={found}
      more={[['Poin tambahan', withDots(found.points)]]}
      note="Poin yang ditambahkan aturan ini, senilai kalau semuanya dipakai."
    />
  )
  if (found && !can('promotions.write'))
    return (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <SentenceCard {...pointSentence(found.rule, names)} />
        {aside}
      </div>
    )
  return (
    <PromotionForm
      kind="points"
      path="/point-rules"
      list="/promosi/poin"
      schema={pointRuleBody}
      opened={found}
      values={found?.rule ?? newRule()}
      sentenceOf={values => pointSentence(values, names)}
      aside={aside}
      onReload={onReload}
    >
      {({ values, set, field, error }) => (
        <>
          <Card title="Nama dan kelipatannya">
            <div className="grid gap-3.5 md:grid-cols-2">
              <TextField
                {...field('name')}
                label="Nama"
                hint="Untuk staf, di daftar dan kalender."
                maxLength={60}
                autoComplete="off"
              />
              <NumberField
                label="Kali lipat"
                error={error('times')}
                value={values.times}
                onValue={times => set({ times: times ?? 0 })}
              />
            </div>
            <p className="mt-3 text-note text-ink-soft">{ownPointRule}</p>
          </Card>
          <Card title="Untuk belanja apa?">
            <div className="stack gap-3.5">
              <p className="text-note text-ink-soft">
                Tanpa merek, kategori, atau produk berlaku untuk semua barang. Kalau diisi, barang yang cocok
                dengan salah satunya ikut dilipatkan.
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

const newRule = (): PointRuleInput => ({
  name: '',
  times: 2,
  brand_slugs: [],
  category_slugs: [],
  product_slugs: [],
  starts_at: new Date().toISOString(),
  ends_at: null,
})
