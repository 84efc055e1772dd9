import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../../api/staff-refusal.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { say } from '../../../ui/toast.ts'
import { productChoicesQuery, productQuery } from '../product-queries.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { ProductEditing } from './use-product-draft.ts'

export type EditorDialog =
  | 'publish'
  | 'archive'
  | 'discard'
  | 'compare'
  | 'copy'
  | 'address'
  | 'merge'
  | 'plan'

/** What the menu and the buttons of the editor ask before they do it. */
export function EditorDialogs({
  product,
  editing,
  asked,
  onClose,
}: {
  product: StaffProduct
  editing: ProductEditing
  asked: EditorDialog | null
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { data: choices } = useQuery(productChoicesQuery)
  const doing = useMutation({
    mutationFn: (action: keyof typeof paths) =>
      call('POST', `/products/${product.id}/${paths[action]}`, {
        body: { version: product.version, draft: editing.version },
      }),
    async onSuccess(_, action) {
      if (action !== 'archive') editing.forget()
      await queries.invalidateQueries({ queryKey: ['orders', 'products'] })
      close()
      say(doneTexts[action](editing.fields.name))
    },
    onError: error => {
      if (hasCode(error, 'CHANGED_MEANWHILE')) void queries.invalidateQueries(productQuery(product.id))
    },
  })
  const close = () => {
    onClose()
    doing.reset()
  }
  const names = new Map(
    [...(choices?.brands ?? []), ...(choices?.categories ?? [])].map(({ slug, name }) => [slug, name]),
  )
  const nameOf = (slug: string) => names.get(slug) ?? slug
  const count = editing.changed.length
  const dialog = (action: keyof typeof paths) => ({
    isOpen: asked === action,
    onClose: close,
    isBusy: doing.isPending,
    refusal: doing.isError ? refusalText(doing.error) : null,
    onAction: () => doing.mutate(action),
  })
  return (
    <>
      {asked === 'compare' ? (
        <CompareDialog product={product} changes={editing.changes} nameOf={nameOf} onClose={close} />
      ) : null}
      {asked === 'copy' ? <CopyDialog product={product} onClose={close} /> : null}
      {asked === 'address' ? <AddressDialog product={product} onClose={close} /> : null}
      {asked === 'plan' ? <PlanDialog product={product} editing={editing} onClose={close} /> : null}
      {asked === 'merge' ? <MergeDialog product={product} onClose={close} /> : null}
      <ActionDialog
        {...dialog('publish')}
        title={product.state === 'live' ? `Tayangkan ${count} perubahan` : `Tayangkan ${editing.fields.name}`}
        consequences={[
          product.state === 'live'
            ? 'Pembeli melihatnya seketika, di semua halaman.'
            : 'Produk muncul di toko, pencarian, dan kategorinya seketika.',
          'Harga dan stok tidak berubah.',
        ]}
        action="Tayangkan"
      />
      <ActionDialog
        {...dialog('archive')}
        title={`Arsipkan ${product.live.name}`}
        consequences={[
          'Hilang dari daftar dan pencarian, dan tidak bisa dibeli.',
          'Halamannya tetap ada untuk yang pernah membeli.',
          'Drafnya tetap tersimpan. Produk bisa ditayangkan lagi kapan saja.',
        ]}
        action="Arsipkan"
        isDanger
      />
      <ActionDialog
        {...dialog('discard')}
        title={`Buang draf: ${count} isian`}
        consequences={[
          'Isian kembali seperti di toko. Draf ini tidak bisa dipulihkan.',
          ...(product.plan?.publishes_at ? ['Jadwal tayangnya ikut dihapus.'] : []),
        ]}
        action="Buang draf"
        isDanger
      />
    </>
  )
}

const paths = { publish: 'publication', archive: 'archival', discard: 'discard' } as const

const doneTexts: Record<keyof typeof paths, (name: string) => string> = {
  publish: name => `${name} sudah tayang.`,
  archive: name => `${name} diarsipkan.`,
  discard: () => 'Draf dibuang.',
}

/** Who changed the product first, if somebody did. */
function refusalText(error: unknown): string {
  if (!(error instanceof StaffRefusal) || error.code !== 'CHANGED_MEANWHILE') return messageOf(error)
  const { by, did } = error.details
  return `${typeof by === 'string' ? by : 'Orang lain'} baru saja ${typeof did === 'string' ? did : 'mengubah produk ini'}. Lihat lagi sebelum melanjutkan.`
}
