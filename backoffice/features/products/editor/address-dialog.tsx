import { useQueryClient } from '@tanstack/react-query'
import { newAddressBody, type StaffProduct } from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { say } from '../../../ui/toast.ts'
import { FormNotices } from '../../forms/form-notices.tsx'
import { useStaffForm } from '../../forms/use-staff-form.ts'

/** Gives the product's page another address, after saying where the former ones lead (PROD-10). */
export function AddressDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, slug, version, path, former_slugs: former } = product
  const form = useStaffForm({
    schema: newAddressBody.omit({ version: true }),
    defaultValues: { slug },
    send: body => call('POST', `/products/${id}/address`, { body: { ...body, version } }),
    async onDone() {
      await queries.invalidateQueries({ queryKey: ['orders', 'products'] })
      say('Alamat diubah.')
      onClose()
    },
  })
  const typed = form.form.watch('slug')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Ubah alamat"
      description="Berlaku seketika, tidak menunggu draf ditayangkan."
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...form.field('slug')}
          label="Alamat halaman"
          hint={`…/${id}-${typed || slug}`}
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        {path === null ? (
          <p>Halaman ini belum pernah tayang, jadi belum ada tautan ke alamat lamanya.</p>
        ) : (
          <p>
            Alamat yang sekarang tetap jalan: pembeli dan Google diarahkan ke yang baru, dan tidak ada produk
            lain yang bisa memakainya.
          </p>
        )}
        {former.length > 0 ? (
          <div className="text-note text-ink-soft">
            <p className="font-bold">{former.length} alamat lama, semuanya mengarah ke sini</p>
            <ul className="max-h-32 list-inside list-disc overflow-y-auto">
              {former.map(slug => (
                <li key={slug} className="break-all">
                  {slug}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          onReload={() => {
            void queries.invalidateQueries({ queryKey: ['orders', 'products'] })
            onClose()
          }}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" disabled={typed === slug} isBusy={form.isBusy}>
            Ubah alamat
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
