import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeExtraBagBody,
  EXTRA_BAG_LINE_MAX_CHARS,
  EXTRA_BAG_NAME_MAX_CHARS,
  extraBagBody,
  type StaffExtraBag,
} from '../../../contract/staff/extra-bags.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { RupiahField } from '../values/rupiah-field.tsx'
import { DrawnBag } from './drawn-bag.tsx'
import { extraBagsQuery } from './extra-bag-queries.ts'

/** Adds a gift bag, or changes the one that is given; stops it, or offers it again. */
export default function ExtraBagDialog({
  bag,
  mayWrite,
  onClose,
}: {
  bag: StaffExtraBag | null
  mayWrite: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries(extraBagsQuery)
  const form = useStaffForm({
    schema: extraBagBody,
    defaultValues: bag
      ? { ...fieldsOf(bag), id: bag.id }
      : { id: '', name: '', description: '', price_rupiah: 0, color: '#C93E16', position: 1 },
    version: bag?.version,
    send: ({ id, ...body }) =>
      bag
        ? call('PUT', `/extra-bags/${id}`, {
            body: changeExtraBagBody.parse(body),
          })
        : call('POST', '/extra-bags', { body: { id, ...body } }),
    async onDone() {
      await renew()
      say(bag ? 'Disimpan. Pembeli melihatnya sekarang.' : 'Ditambah dan ditawarkan.')
      onClose()
    },
  })
  const switching = useMutation({
    mutationFn: () =>
      call('POST', `/extra-bags/${bag?.id}/${bag?.is_active ? 'stop' : 'offer'}`, {
        body: { version: bag?.version },
      }),
    async onSuccess() {
      await renew()
      say(bag?.is_active ? 'Dihentikan. Pesanan yang sudah dibuat tetap.' : 'Ditawarkan lagi.')
      onClose()
    },
  })
  const values = form.form.watch()
  const set = (name: 'price_rupiah' | 'position', value: number) =>
    form.form.setValue(name, value, { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title={bag ? bag.name : 'Tas atau kotak kado baru'}
      description={
        bag && bag.in_bags > 0
          ? `Ada di ${bag.in_bags} tas pembeli: harga baru langsung berlaku di sana.`
          : 'Ditawarkan di halaman tas, ditambahkan ke pesanan.'
      }
    >
      <form noValidate onSubmit={form.submit}>
        <fieldset disabled={!mayWrite} className="stack gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              {...form.field('name')}
              label="Nama"
              maxLength={EXTRA_BAG_NAME_MAX_CHARS}
              autoComplete="off"
            />
            <TextField
              {...form.field('id')}
              label="Nama pendek"
              readOnly={bag !== null}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              placeholder="tas-kado"
              hint={
                bag ? 'Tidak bisa diganti: pesanan mengenalnya dengan ini.' : 'Untuk laporan. Tidak tampil.'
              }
            />
          </div>
          <TextField
            {...form.field('description')}
            label="Keterangan (opsional)"
            maxLength={EXTRA_BAG_LINE_MAX_CHARS}
            autoComplete="off"
            placeholder="Kertas tebal dengan pita, muat 3 produk"
          />
          <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
            <RupiahField
              label="Harga"
              isRequired
              amountRupiah={values.price_rupiah}
              error={form.field('price_rupiah').error}
              hint="0: gratis."
              onAmount={amount => set('price_rupiah', amount ?? 0)}
            />
            <TextField
              label="Urutan"
              inputMode="numeric"
              autoComplete="off"
              value={values.position}
              error={form.field('position').error}
              hint="Paling kecil dulu."
              onChange={({ currentTarget }) =>
                set('position', Number(currentTarget.value.replace(/\D/g, '').slice(0, 6)))
              }
            />
            <div className="flex items-end gap-3">
              <TextField
                {...form.field('color')}
                label="Warna gambarnya"
                type="color"
                className="h-11 w-20 p-1"
              />
              <DrawnBag color={values.color} />
            </div>
          </div>
          <FormNotices
            refusal={form.refusal}
            conflict={form.conflict}
            onReload={() => {
              void renew()
              onClose()
            }}
          />
          {switching.isError ? <Notice>{messageOf(switching.error)}</Notice> : null}
          {mayWrite ? (
            <div className="flex flex-wrap justify-end gap-3">
              {bag ? (
                <span className="mr-auto">
                  <Button
                    variant={bag.is_active ? 'danger' : 'line'}
                    isBusy={switching.isPending}
                    onClick={() => switching.mutate()}
                  >
                    {bag.is_active ? 'Hentikan' : 'Tawarkan lagi'}
                  </Button>
                </span>
              ) : null}
              <Button onClick={onClose}>Batal</Button>
              <Button type="submit" variant="main" isBusy={form.isBusy}>
                {bag ? 'Simpan' : 'Tambah'}
              </Button>
            </div>
          ) : null}
        </fieldset>
      </form>
    </Dialog>
  )
}

const fieldsOf = ({ name, description, price_rupiah, color, position }: StaffExtraBag) => ({
  name,
  description,
  price_rupiah,
  color,
  position,
})
