import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedVariants } from '../../../../contract/staff/variants.ts'
import { call } from '../../../api/call.ts'
import { hasCode, messageOf } from '../../../api/staff-refusal.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { say } from '../../../ui/toast.ts'
import { AskApproval } from '../../approvals/ask-approval.tsx'
import { draftOf, nameOf, type VariantRow } from './variant-rows.ts'

/** Says what saving the variants changes, and saves them; or asks a second person (PROD-03, STAFF-14). */
export function SaveVariantsDialog({
  productId,
  version,
  rows,
  dropped,
  onClose,
  onDone,
}: {
  productId: string
  version: string
  rows: readonly VariantRow[]
  /** Offered until now. */
  dropped: readonly VariantRow[]
  onClose: () => void
  onDone: () => void
}) {
  const queries = useQueryClient()
  const body = { version, variants: rows.map(draftOf) }
  const saving = useMutation({
    mutationFn: () => call<SavedVariants>('PUT', `/products/${productId}/variants`, { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['orders', 'products'] })
      say('Varian disimpan.')
      onDone()
    },
  })
  const needsSecond = hasCode(saving.error, 'SECOND_PERSON_NEEDED')
  const added = rows.filter(({ id }) => id === null).length
  const repriced = rows.filter(
    row => row.id !== null && row.seen_price_rupiah !== (row.sale_price_rupiah ?? row.list_price_rupiah),
  ).length
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Simpan ${rows.length} varian`}
      consequences={[
        'Toko berubah seketika, tidak menunggu draf.',
        ...(added > 0 ? [`${added} varian baru, dengan stok 0. Isi stoknya di halaman Stok.`] : []),
        ...(repriced > 0 ? [`${repriced} harga berubah. Isi tas pembeli ikut harga baru.`] : []),
        ...(dropped.length > 0
          ? [
              `Tidak dijual lagi: ${dropped.slice(0, 5).map(nameOf).join(', ')}${dropped.length > 5 ? ` dan ${dropped.length - 5} lagi` : ''}. Di tas dan wishlist tertulis habis, pesanan tetap berjalan, dan paket berisi varian itu ikut habis.`,
            ]
          : []),
      ]}
      action="Simpan"
      isBusy={saving.isPending}
      isElsewhere={needsSecond}
      refusal={saving.isError && !needsSecond ? refusalText(saving.error) : null}
      onAction={() => saving.mutate()}
    >
      <AskApproval
        error={saving.error}
        asked={{ action: 'products.edit-variants', request: { id: productId, ...body } }}
        onAsked={() => {
          say('Permintaan dikirim. Varian berubah setelah disetujui.')
          onDone()
        }}
      />
    </ActionDialog>
  )
}

const refusalText = (error: unknown): string =>
  hasCode(error, 'CHANGED_MEANWHILE')
    ? 'Produk ini baru saja diubah orang lain. Tutup, lihat yang baru, lalu ubah lagi.'
    : messageOf(error)
