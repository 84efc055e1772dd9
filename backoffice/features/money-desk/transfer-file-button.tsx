import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '../../api/save-file.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'

/**
 * The file for the bank's bulk transfer; it contains full account numbers, so the journal records who downloaded it.
 */
export function TransferFileButton({ count }: { count: number | undefined }) {
  const saving = useMutation({
    mutationFn: () => saveFile('/refunds/transfer-file', 'pengembalian.csv'),
  })
  return (
    <div className="stack justify-items-end gap-1">
      <Button
        isBusy={saving.isPending}
        disabled={count === 0}
        title="Semua yang rekeningnya sudah diisi; jurnal mencatat bahwa kamu mengambilnya"
        onClick={() => saving.mutate()}
      >
        <Download aria-hidden size={16} />
        File transfer massal
      </Button>
      <p role="status" className="text-note text-rose-ink empty:hidden">
        {saving.isError ? messageOf(saving.error) : null}
      </p>
    </div>
  )
}
