import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withDots } from '../../../contract/rupiah.ts'
import type { SheetChange, SheetSummary } from '../../../contract/staff/product-sheet.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Facts } from '../../ui/card.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { factsOf } from './sheet-side.tsx'

/** Says what saving the sheet changes, and saves it; or asks a second person (PROD-06, STAFF-14). */
export function SaveSheetDialog({
  changes,
  summary,
  faulty,
  onClose,
  onSaved,
  onAsked,
}: {
  changes: readonly SheetChange[]
  summary: SheetSummary
  /** Rows that stay in the sheet, because a cell of them is red. */
  faulty: number
  onClose: () => void
  onSaved: (jobId: string) => void
  onAsked: () => void
}) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: () => call<{ id: string }>('POST', '/products/sheet', { body: { changes } }),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: ['jobs'] })
      onSaved(id)
    },
  })
  const needsSecond = hasCode(saving.error, 'SECOND_PERSON_NEEDED')
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Simpan ${withDots(changes.length)} baris?`}
      consequences={[
        'Toko berubah seketika, baris demi baris. Isi tas pembeli ikut harga baru.',
        ...(faulty > 0 ? [`${withDots(faulty)} baris dengan sel merah tidak ikut disimpan.`] : []),
        'Baris yang sementara itu diubah orang lain dilewati, dan laporannya menyebutnya.',
        'Semuanya bisa diurungkan dalam sehari.',
      ]}
      action="Simpan"
      isBusy={saving.isPending}
      isElsewhere={needsSecond}
      refusal={saving.isError && !needsSecond ? messageOf(saving.error) : null}
      onAction={() => saving.mutate()}
    >
      <Facts facts={factsOf(summary)} />
      <AskApproval
        error={saving.error}
        asked={{ action: 'products.edit-sheet', request: { changes: [...changes] } }}
        onAsked={onAsked}
      />
    </ActionDialog>
  )
}
