import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { TransferFile } from '../../../contract/staff/money-desk.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { transferFilesQuery } from './money-queries.ts'
import { saveTransferFile } from './save-transfer-file.ts'

const FIRST_FILES = 3
const ALL_FILES = 200

/** The files that were written for the bank: what is still open in each, and the same file once more. */
export function TransferFileList({
  chosen,
  onChoose,
}: {
  /** The file whose refunds the table shows; all without it. */
  chosen: string | undefined
  onChoose: (fileId: string | undefined) => void
}) {
  const [limit, setLimit] = useState(FIRST_FILES)
  const { data: files, error } = useQuery(transferFilesQuery(limit))
  if (error && !files) return <Notice>{messageOf(error)}</Notice>
  if (!files || files.length === 0) return null
  return (
    <Card title="Berkas yang sudah ditulis" isFlat>
      <ul className="divide-y divide-rule-soft border-rule-soft border-t">
        {files.map(file => (
          <FileRow
            key={file.id}
            file={file}
            isChosen={file.id === chosen}
            onChoose={() => onChoose(file.id === chosen ? undefined : file.id)}
          />
        ))}
      </ul>
      {files.length === limit && limit < ALL_FILES ? (
        <div className="border-rule-soft border-t p-2.5 text-center">
          <Button variant="quiet" size="small" onClick={() => setLimit(ALL_FILES)}>
            Tampilkan yang lebih lama
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function FileRow({
  file,
  isChosen,
  onChoose,
}: {
  file: TransferFile
  isChosen: boolean
  onChoose: () => void
}) {
  const { number, name, written_at, written_by, refunds, amount, open, taken_out: takenOut } = file
  const saving = useMutation({ mutationFn: () => saveTransferFile(file) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4.5 py-3">
      <div className="min-w-0">
        <p>
          <strong>Berkas {number}</strong> · {refunds} pengembalian · <Money amountRupiah={amount} isStrong />
        </p>
        <p className="text-note text-ink-soft">
          Ditulis <DateTime at={written_at} /> oleh {written_by} ·{' '}
          {open > 0 ? `${open} belum ditandai terkirim` : 'tidak ada yang menunggu'}
          {takenOut > 0 ? ` · ${takenOut} sudah dikeluarkan` : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {open > 0 ? (
          <Button size="small" aria-pressed={isChosen} onClick={onChoose}>
            {isChosen ? 'Tampilkan semua berkas' : 'Hanya berkas ini'}
          </Button>
        ) : null}
        <Button
          size="small"
          isBusy={saving.isPending}
          aria-label={`Unduh lagi berkas ${number}`}
          title={`${name}, persis seperti waktu ditulis${takenOut > 0 ? ', termasuk yang sudah dikeluarkan' : ''}. Jurnal mencatat bahwa kamu mengunduhnya.`}
          onClick={() => saving.mutate()}
        >
          <Download aria-hidden size={15} />
          Unduh lagi
        </Button>
      </div>
      <p role="status" className="w-full text-note text-rose-ink empty:hidden">
        {saving.isError ? messageOf(saving.error) : null}
      </p>
    </li>
  )
}
