import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { withDots } from '../../../contract/rupiah.ts'
import type { UndoPreview } from '../../../contract/staff/product-imports.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { undoPreviewQuery } from './import-queries.ts'

/** Says what undoing an import would do now, and does it (PROD-08). */
export function UndoImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const preview = useQuery(undoPreviewQuery(id))
  const undoing = useMutation({
    mutationFn: () => call<{ id: string }>('POST', `/products/imports/${id}/undo`),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['jobs'] })
      onClose()
    },
  })
  const failure = undoing.error ?? preview.error
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title="Urungkan impor ini?"
      consequences={preview.data ? consequencesOf(preview.data) : ['Menghitung akibatnya …']}
      able={preview.data && preview.data.deleted + preview.data.restored}
      unable={preview.data ? unableOf(preview.data) : []}
      action="Urungkan impor"
      isDanger
      isIncomplete={!preview.data}
      isBusy={undoing.isPending}
      refusal={failure ? messageOf(failure) : null}
      onAction={() => undoing.mutate()}
    />
  )
}

const consequencesOf = ({ deleted, restored }: UndoPreview): string[] => [
  ...(deleted > 0
    ? [`${withDots(deleted)} produk baru dihapus; yang sudah ada di tas pembeli jadi draf.`]
    : []),
  ...(restored > 0
    ? [`${withDots(restored)} produk kembali seperti sebelum impor, termasuk harga dan stoknya.`]
    : []),
  'Merek, kategori, dan tag baru tetap ada.',
]

const unableOf = ({ sold, changed }: UndoPreview) => [
  ...(sold > 0
    ? [{ name: `${withDots(sold)} produk`, reason: 'sudah dipesan sejak impor, jadi tetap', count: sold }]
    : []),
  ...(changed > 0
    ? [{ name: `${withDots(changed)} produk lain`, reason: 'sudah diubah lagi, jadi tetap', count: changed }]
    : []),
]
