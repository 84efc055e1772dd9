import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type StaffVoucher, type VoucherInput, voucherBody } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { productChoicesQuery } from '../products/product-queries.ts'
import { ClashNotice } from '../promotion-parts/clash-notice.tsx'
import { allNames } from '../promotion-parts/scope-fields.tsx'
import { affectedText } from './affected-text.ts'
import { BagFields, HowOftenFields, WhatFields, WhenFields, WhoFields } from './form-sections.tsx'
import { SampleBag } from './sample-bag.tsx'
import { togetherText, voucherSentences } from './voucher-words.ts'

type Names = StaffVoucher['names']
const noNames: Names = { products: {}, brands: {}, categories: {}, gift: null }

/**
 * A voucher as a form: each card answers one question, beside it the whole as sentences, and what it does to a sample bag
 * (PROMO-01). `model` is copied under a new code; `changed` is changed.
 */
export function VoucherForm({
  model = null,
  changed: current = null,
  automatic = null,
}: {
  model?: StaffVoucher | null
  changed?: StaffVoucher | null
  /** A new one begins as a rule of this kind, which applies by itself. */
  automatic?: VoucherInput['discount_type'] | null
}) {
  // As it was when the form was opened: who saved meanwhile is not overwritten.
  const [changed] = useState(current)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: choices } = useQuery(productChoicesQuery)
  const [named, setNamed] = useState<Names>(() => changed?.names ?? model?.names ?? noNames)
  const [isSaved, setIsSaved] = useState(false)
  const [defaultValues] = useState<VoucherInput>(
    () => changed?.voucher ?? { ...(model?.voucher ?? newVoucher(automatic)), code: '' },
  )
  const open = (code: string) => navigate({ to: '/promosi/voucher/$code', params: { code } })
  const form = useStaffForm({
    schema: voucherBody,
    defaultValues,
    draft: changed
      ? `vouchers.${changed.voucher.code}`
      : `vouchers.new.${model?.voucher.code ?? automatic ?? ''}`,
    version: changed?.version,
    send: async body => {
      await (changed ? call('PUT', `/vouchers/${body.code}`, { body }) : call('POST', '/vouchers', { body }))
      return body.code
    },
    async onDone(code) {
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: ['orders', 'vouchers'] })
      say(`Voucher ${code} disimpan.`)
      void open(code)
    },
  })
  const voucher = form.form.watch() as VoucherInput
  const names: Names = { ...named, ...allNames(named, choices) }
  const section = {
    voucher,
    names,
    set: form.set,
    field: form.field,
    onNamed: (more: Partial<Names>) =>
      setNamed(before => ({ ...before, ...more, products: { ...before.products, ...more.products } })),
  }
  const tried = voucherBody.safeParse(JSON.parse(useSettled(JSON.stringify(triable(voucher)))))
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <AskBeforeLeaving isDirty={form.form.formState.isDirty && !isSaved && !form.isBusy} />
      <div className="stack gap-4">
        <Card title="Kode dan namanya">
          <div className="grid gap-3.5 md:grid-cols-2">
            <TextField
              {...form.field('code')}
              label="Kode"
              readOnly={changed !== null}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={24}
              hint={
                changed
                  ? 'Tidak bisa diubah: pembeli sudah mengenalnya. Salin voucher ini untuk kode lain.'
                  : 'Yang diketik pembeli. 3 sampai 24 huruf dan angka.'
              }
            />
            <TextField {...form.field('name')} label="Nama" maxLength={120} autoComplete="off" />
            <TextField
              {...form.field('header')}
              label="Judul kecil (opsional)"
              maxLength={60}
              autoComplete="off"
              hint="Voucher dengan judul tampil paling atas."
            />
            <TextArea
              {...form.field('description')}
              label="Penjelasan untuk pembeli (opsional)"
              maxLength={500}
            />
          </div>
        </Card>
        <WhatFields {...section} />
        <BagFields {...section} choices={choices} />
        <WhoFields {...section} />
        <WhenFields {...section} />
        <HowOftenFields {...section} />
        <Card title="Bersama apa?">
          <p>{togetherText(voucher)}</p>
          <p className="mt-1.5 text-note text-ink-soft">Aturan toko ini sama untuk semua voucher.</p>
        </Card>
        {changed ? <Affected voucher={changed} /> : null}
        <ClashNotice
          typed={{ kind: 'voucher', id: changed?.voucher.code ?? null, draft: triable(voucher) }}
        />
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          isRestored={form.isRestored}
          onDiscard={form.discardDraft}
          onReload={() => {
            form.discardDraft()
            setIsSaved(true)
            void queries
              .invalidateQueries({ queryKey: ['orders', 'vouchers'] })
              .then(() => open(voucher.code))
          }}
        />
        <div className="flex justify-end gap-3">
          <Button
            onClick={() => void (changed ? open(changed.voucher.code) : navigate({ to: '/promosi/voucher' }))}
          >
            Batal
          </Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {changed ? 'Simpan' : 'Buat voucher'}
          </Button>
        </div>
      </div>
      <div className="stack gap-4 xl:sticky xl:top-4">
        <Card title="Dengan kata lain">
          <div className="stack gap-1.5">
            {voucherSentences(voucher, names).map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Card>
        <SampleBag voucher={tried.success ? tried.data : null} />
      </div>
    </form>
  )
}

function Affected({ voucher }: { voucher: StaffVoucher }) {
  const text = affectedText(voucher)
  return text ? (
    <Notice tone="sun" title="Voucher ini sedang dipakai orang">
      {text}
    </Notice>
  ) : null
}

/** A bag can be filled before the voucher has a code and a name. */
const triable = (voucher: VoucherInput): VoucherInput => ({
  ...voucher,
  code: voucher.code.trim() || 'CONTOH',
  name: voucher.name.trim() || 'Contoh',
})

const newVoucher = (automatic: VoucherInput['discount_type'] | null): VoucherInput => ({
  code: '',
  name: '',
  header: '',
  description: '',
  discount_type: automatic ?? 'amount',
  discount_rupiah: null,
  discount_percent: null,
  max_discount_rupiah: null,
  shipping_fee_discount_rupiah: null,
  gift_sku: null,
  gift_quantity: 1,
  min_amount_rupiah: 0,
  product_ids: [],
  brand_slugs: [],
  category_slugs: [],
  audience: 'everybody',
  voucher_type: automatic === null ? 'manual' : 'automatic',
  is_listed: true,
  quota: null,
  uses_per_member: 1,
  starts_at: new Date().toISOString(),
  ends_at: null,
})
