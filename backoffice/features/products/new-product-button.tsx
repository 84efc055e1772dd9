import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newProductBody } from '../../../contract/staff/products.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { MakeFirst } from '../forms/make-first.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { RupiahField } from '../values/rupiah-field.tsx'
import { productChoicesQuery } from './product-queries.ts'

/** Makes a product that buyers do not see yet, and opens it. */
export function NewProductButton() {
  const [isOpen, setIsOpen] = useState(false)
  if (!useCan()('catalog.write')) return null
  return (
    <>
      <Button variant="main" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden size={17} />
        Tambah produk
      </Button>
      {isOpen ? <NewProductDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function NewProductDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: choices } = useQuery(productChoicesQuery)
  const form = useStaffForm({
    schema: newProductBody,
    defaultValues: { name: '', brand: '', category: '' },
    draft: 'product.baru',
    send: body => call<{ id: string }>('POST', '/products', { body }),
    async onDone({ id }) {
      void queries.invalidateQueries({ queryKey: ['orders', 'products'] })
      await navigate({ to: '/produk/$id', params: { id } })
    },
  })
  const { setValue, watch, formState } = form.form
  const price: number | undefined = watch('price_rupiah')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Tambah produk"
      description="Pembeli belum melihatnya. Gambar, cerita, dan lainnya diisi sesudah ini."
    >
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <TextField {...form.field('name')} label="Nama produk" maxLength={200} autoComplete="off" />
        <SelectField
          {...form.field('brand')}
          label="Brand"
          placeholder="Pilih brand"
          hint={
            choices?.brands.length === 0 ? (
              <MakeFirst link={{ to: '/merek' }}>Belum ada merek. Tambahkan dulu.</MakeFirst>
            ) : undefined
          }
          choices={choices?.brands.map(({ slug, name }) => ({ value: slug, name })) ?? []}
        />
        <SelectField
          {...form.field('category')}
          label="Kategori utama"
          placeholder="Pilih kategori"
          hint={
            choices?.categories.length === 0 ? (
              <MakeFirst link={{ to: '/kategori' }}>Belum ada kategori. Tambahkan dulu.</MakeFirst>
            ) : undefined
          }
          choices={
            choices?.categories.map(({ slug, name, depth }) => ({
              value: slug,
              name: '\u2003'.repeat(depth) + name,
            })) ?? []
          }
        />
        <RupiahField
          label="Harga (Rp)"
          isRequired
          amountRupiah={price ?? null}
          onAmount={amount =>
            setValue('price_rupiah', amount ?? (undefined as never), {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
          error={formState.errors.price_rupiah?.message}
        />
        <FormNotices refusal={form.refusal} isRestored={form.isRestored} onDiscard={form.discardDraft} />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Buat produk
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
