import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'

/** Saves an invoice or credit note as PDF (FIN-03). An invoice that is due gets its number now. */
export function TaxDocumentButton({
  path,
  fileName,
  children,
}: {
  path: string
  fileName: string
  children: ReactNode
}) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: () => saveFile(path, fileName),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  return (
    <div className="mt-1">
      <Button size="small" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        <Download aria-hidden size={15} />
        {children}
      </Button>
      {saving.isError ? (
        <p role="alert" className="mt-1 text-note font-semibold text-rose-ink">
          {messageOf(saving.error)}
        </p>
      ) : null}
    </div>
  )
}
