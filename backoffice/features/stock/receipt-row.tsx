import { CopyPlus, X } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { ReceiptInput } from './receipt.ts'
import { StockName } from './stock-name.tsx'

/** The received pieces of one combination, or of one of its batches. */
export function ReceiptRow({
  line,
  field,
  showsCost,
  onAnotherBatch,
  onRemove,
}: {
  line: ReceiptInput
  field: (name: ReceiptField) => UseFormRegisterReturn & { error: string | undefined }
  showsCost: boolean
  onAnotherBatch: () => void
  onRemove: () => void
}) {
  const isAnnounced = line.line !== null
  return (
    <li className="stack gap-3 px-4.5 py-4">
      <div className="flex items-start justify-between gap-3">
        <StockName {...line} />
        <span className="flex items-center gap-1">
          {isAnnounced ? (
            <Badge>{line.expected} diharapkan</Badge>
          ) : (
            <>
              <Badge tone="violet">tambahan</Badge>
              <IconButton label={`Hapus tambahan ${line.name}`} onClick={onRemove}>
                <X aria-hidden size={17} />
              </IconButton>
            </>
          )}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        <TextField {...field('counted')} label="Dihitung" inputMode="numeric" autoComplete="off" />
        <TextField {...field('expires_on')} label="Kedaluwarsa" type="date" autoComplete="off" />
        <TextField {...field('batch')} label="Batch" maxLength={60} autoComplete="off" />
        {showsCost ? (
          <TextField
            {...field('cost_rupiah')}
            label="Modal per buah (Rp)"
            inputMode="numeric"
            autoComplete="off"
          />
        ) : null}
      </div>
      {isAnnounced ? (
        <div>
          <Button variant="quiet" size="small" className="-ml-3" onClick={onAnotherBatch}>
            <CopyPlus aria-hidden size={15} />
            Ada batch lain
          </Button>
        </div>
      ) : null}
    </li>
  )
}

export type ReceiptField = 'counted' | 'batch' | 'expires_on' | 'cost_rupiah'
