import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffProduct } from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { messageOf } from '../../../api/staff-refusal.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { say } from '../../../ui/toast.ts'

/** Makes a draft that is like the product, and opens it (PROD-10). */
export function CopyDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => call<{ id: string }>('POST', `/products/${product.id}/copies`),
    async onSuccess({ id }) {
      void queries.invalidateQueries({ queryKey: ['orders', 'products'] })
      say(`${product.live.name} disalin. Ini salinannya.`)
      onClose()
      await navigate({ to: '/produk/$id', params: { id } })
    },
  })
  const { pictures, variants, total_reviews: reviews, sold } = product
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Salin ${product.live.name}`}
      consequences={[
        `Jadi draf baru: semua isian, ${pictures.length} gambar, dan ${variants.length} varian dengan harganya.`,
        'Pembeli belum melihatnya sampai kamu tayangkan.',
        'Stoknya 0, dan SKU-nya diberi akhiran, misalnya “-2”.',
        ...(reviews + sold > 0
          ? [`${reviews} ulasan dan ${sold} penjualan tetap di produk ini, tidak ikut disalin.`]
          : []),
        ...(product.draft ? ['Yang disalin adalah yang ada di toko, tanpa drafmu.'] : []),
      ]}
      action="Salin"
      isBusy={copying.isPending}
      refusal={copying.isError ? messageOf(copying.error) : null}
      onAction={() => copying.mutate()}
    />
  )
}
