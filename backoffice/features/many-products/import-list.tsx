import { useQuery } from '@tanstack/react-query'
import { FileClock } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import type { ImportState, ListedImport } from '../../../contract/staff/product-imports.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { importsQuery } from './import-queries.ts'

export const importStates: Record<ImportState, { word: string; tone: Tone }> = {
  new: { word: 'Belum diperiksa', tone: 'plain' },
  checking: { word: 'Diperiksa', tone: 'coral' },
  checked: { word: 'Siap diimpor', tone: 'sun' },
  importing: { word: 'Sedang diimpor', tone: 'coral' },
  imported: { word: 'Diimpor', tone: 'teal' },
  failed: { word: 'Gagal di tengah jalan', tone: 'rose' },
  undoing: { word: 'Sedang diurungkan', tone: 'coral' },
  undone: { word: 'Diurungkan', tone: 'plain' },
}

/** The imports of the last 30 days, by everybody (SET-05). */
export function ImportList() {
  const imports = useQuery(importsQuery)
  return (
    <div className="stack gap-3">
      <ListTable
        query={imports}
        label="Impor 30 hari terakhir"
        columns={columns}
        rows={imports.data}
        rowId={({ id }) => id}
        rowName={({ file_name: name }) => name}
        opening={{ link: ({ id }) => ({ to: '/produk/impor/$id', params: { id } }) }}
        search={{}}
        onSearch={() => {}}
        empty={
          <EmptyState icon={FileClock} title="Belum ada impor">
            Berkas yang diimpor siapa pun tersimpan di sini 30 hari, dengan laporannya.
          </EmptyState>
        }
      />
    </div>
  )
}

const columns: Column<ListedImport>[] = [
  {
    id: 'berkas',
    title: 'Berkas',
    cell: ({ file_name: name, rows }) => (
      <span>
        <strong className="block break-all">{name}</strong>
        <span className="text-note text-ink-soft">{withDots(rows)} baris</span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={importStates[state].tone}>{importStates[state].word}</Badge>,
  },
  { id: 'baru', title: 'Baru', isNumber: true, cell: ({ counts }) => numberOf(counts?.created) },
  { id: 'diubah', title: 'Diubah', isNumber: true, cell: ({ counts }) => numberOf(counts?.changed) },
  { id: 'masalah', title: 'Bermasalah', isNumber: true, cell: ({ counts }) => numberOf(counts?.problems) },
  { id: 'oleh', title: 'Oleh', cell: ({ by }) => by },
  { id: 'waktu', title: 'Waktu', cell: ({ created_at: at }) => <DateTime at={at} /> },
]

const numberOf = (count: number | undefined) =>
  count === undefined ? <span className="text-faint">–</span> : withDots(count)
