import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  isBySun,
  type OwnRow,
  type OwnRowInput,
  ownRowMax,
  ownRowPlaceKeys,
  plainRow,
  type RowProduct,
  type RowRule,
  rowPlaces,
  rowRuleKeys,
  rowRules,
  wholeRowBody,
} from '../../../contract/staff/own-rows.ts'
import type { Recommendations } from '../../../contract/staff/recommendations.ts'
import type { SunCity } from '../../../contract/staff/uv-rows.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { PickedProducts } from './picked-products.tsx'
import { recommendationsQuery } from './recommendation-queries.ts'
import { RowPreview } from './row-preview.tsx'
import { RowRuleFields } from './row-rule-fields.tsx'
import { RowSunFields } from './row-sun-fields.tsx'
import { RowSunTry } from './row-sun-try.tsx'

/** Makes a row of products, or changes one: its title, place, products by pick or by rule, and plan. */
export default function OwnRowForm({
  row,
  data,
  onClose,
  onReload,
}: {
  row: OwnRow | null
  data: Recommendations
  onClose: () => void
  /** Somebody else was faster: the form begins again with what they saved; undefined if it is gone. */
  onReload: (row: OwnRow | undefined) => void
}) {
  const queries = useQueryClient()
  const formId = useId()
  const form = useStaffForm<OwnRowInput, OwnRowInput, unknown>({
    schema: wholeRowBody,
    defaultValues: row ? valuesOf(row) : newRow,
    version: row?.version,
    send: body =>
      row
        ? call('PUT', `/recommendations/rows/${row.id}`, { body })
        : call('POST', '/recommendations/rows', { body }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
      say('Baris disimpan. Toko sudah berubah.')
      onClose()
    },
  })
  const values = form.form.watch()
  const [city, setCity] = useState<SunCity | null>(row?.city ?? null)
  const [known, setKnown] = useState<RowProduct[]>(row?.products ?? [])
  const { set } = form
  // Which products a rule finds is known once it is saved.
  const isKnown = values.rule === 'picked' || (row !== null && isSameRule(values, row))
  const errorOf = (name: keyof OwnRowInput) => form.field(name).error
  async function reload() {
    const { own } = await queries.fetchQuery({ ...recommendationsQuery, staleTime: 0 })
    onReload(own.find(({ id }) => id === row?.id))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      width="wide"
      title={row ? 'Ubah baris' : 'Buat baris'}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={formId} variant="main" isBusy={form.isBusy}>
            Simpan
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...form.field('title')}
          label="Judul"
          maxLength={ownRowMax.title}
          autoComplete="off"
          hint={
            values.uv_from === null
              ? undefined
              : 'Boleh berisi {uv} dan {kota}: toko mengisi UV dan kota pembeli.'
          }
        />
        <TextField
          {...form.field('line')}
          label="Kalimat di bawahnya"
          maxLength={ownRowMax.line}
          autoComplete="off"
          hint="Boleh kosong."
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label="Tempat"
            value={values.place}
            error={form.field('place').error}
            choices={ownRowPlaceKeys.map(value => ({ value, name: rowPlaces[value] }))}
            onChange={({ currentTarget }) =>
              set({
                ...(currentTarget.value === 'home' ? {} : withoutSun),
                place: currentTarget.value as OwnRowInput['place'],
              })
            }
          />
          <SelectField
            label="Isinya"
            value={values.rule}
            error={form.field('rule').error}
            choices={rowRuleKeys.map(value => ({ value, name: rowRules[value] }))}
            onChange={({ currentTarget }) => set({ rule: currentTarget.value as RowRule })}
          />
        </div>
        {values.rule === 'picked' ? (
          <PickedProducts
            known={known}
            onAdd={product => setKnown([...known, product])}
            ids={values.product_ids}
            error={form.field('product_ids').error}
            onIds={product_ids => set({ product_ids })}
          />
        ) : (
          <RowRuleFields values={values} data={data} errorOf={errorOf} onChange={set} />
        )}
        {values.place === 'home' ? (
          <RowSunFields
            values={values}
            city={city}
            provinces={data.provinces}
            errorOf={errorOf}
            onChange={set}
            onCity={setCity}
          />
        ) : null}
        {isKnown ? (
          <RowPreview
            row={{ ...values, city }}
            products={
              values.rule === 'picked'
                ? values.product_ids.flatMap(id => known.find(product => product.id === id) ?? [])
                : (row?.products ?? [])
            }
          />
        ) : null}
        {isBySun(values) ? <RowSunTry row={{ ...values, id: row?.id ?? null, city }} own={data.own} /> : null}
        <div className="grid gap-4 md:grid-cols-2">
          <MomentField
            label="Mulai (WIB)"
            hint="Kosong: sekarang juga."
            error={form.field('starts_at').error}
            at={values.starts_at}
            onTime={starts_at => set({ starts_at })}
          />
          <MomentField
            isEnd
            label="Sampai (WIB)"
            hint="Kosong: sampai dimatikan."
            error={form.field('ends_at').error}
            at={values.ends_at}
            onTime={ends_at => set({ ends_at })}
          />
          <TextField
            label="Urutan"
            inputMode="numeric"
            value={String(values.position)}
            error={form.field('position').error}
            hint="Yang angkanya kecil tampil dulu di tempat yang sama."
            onChange={({ currentTarget }) =>
              set({ position: Number(currentTarget.value.replace(/\D/g, '').slice(0, 3)) })
            }
          />
        </div>
        <Checkbox
          label="Menyala"
          hint="Yang mati tidak tampil, apa pun waktunya."
          checked={values.is_active}
          onChange={({ currentTarget }) => set({ is_active: currentTarget.checked })}
        />
        <FormNotices refusal={form.refusal} conflict={form.conflict} onReload={() => void reload()} />
      </form>
    </Dialog>
  )
}

const isSameRule = (values: OwnRowInput, row: OwnRow) =>
  (['rule', 'category_id', 'also_category_ids', 'brand_id', 'tag_ids', 'price_until_rupiah'] as const).every(
    name => JSON.stringify(values[name]) === JSON.stringify(row[name]),
  )

/** In any weather. */
const withoutSun = {
  ...{
    uv_from: null,
    uv_until: null,
    uv_city_key: null,
    uv_province: null,
    hour_from: null,
    hour_until: null,
  },
} satisfies Partial<OwnRowInput>

const newRow: OwnRowInput = {
  title: '',
  line: '',
  place: 'home',
  rule: 'picked',
  category_id: '',
  brand_id: '',
  product_ids: [],
  position: 1,
  starts_at: null,
  ends_at: null,
  is_active: true,
  ...plainRow,
}

const valuesOf = (row: OwnRow): OwnRowInput =>
  Object.fromEntries(Object.keys(newRow).map(name => [name, row[name as keyof OwnRowInput]])) as OwnRowInput
