import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { StockTake } from '../../../contract/staff/stock-takes.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'
import { summaryOf, type TakeLine } from './counting.ts'
import { StockName } from './stock-name.tsx'
import { signed } from './stock-words.ts'

/** The differences from the recorded stock, and their approval by somebody who may change it (STOCK-03). */
export function TakeDifferences({ take }: { take: StockTake }) {
  const can = useCan()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { counted, open, differing, pieces } = summaryOf(take.lines)
  const accepting = useMutation({
    mutationFn: () =>
      call<{ changed: number }>('POST', `/stock/takes/${take.id}/acceptance`, {
        body: { seen: take.last_counted_at },
      }),
    async onSuccess({ changed }) {
      await queries.invalidateQueries({ queryKey: ['stock', 'takes'] })
      void queries.invalidateQueries({ queryKey: ['orders', 'stock'] })
      setIsAsking(false)
      say(changed === 0 ? 'Hitungan diterima, stok tetap.' : `Hitungan diterima, ${changed} stok berubah.`)
    },
    onError(error) {
      if (hasCode(error, 'CHANGED_MEANWHILE'))
        void queries.invalidateQueries({ queryKey: ['stock', 'takes'] })
    },
  })
  return (
    <>
      {take.accepted_at ? (
        <Notice tone="teal" title="Selisihnya sudah diterima">
          {take.accepted_by}, <DateTime at={take.accepted_at} />.
        </Notice>
      ) : (
        <Notice
          tone={open > 0 ? 'sun' : 'teal'}
          title={`${counted} dari ${take.lines.length} dihitung, ${differing.length} berbeda (${signed(pieces)} buah)`}
          action={
            can('stock.adjust') ? (
              <Button variant="main" disabled={counted === 0} onClick={() => setIsAsking(true)}>
                Terima selisih
              </Button>
            ) : null
          }
        >
          {can('stock.adjust')
            ? 'Stok baru berubah setelah selisihnya diterima.'
            : 'Stok baru berubah setelah selisihnya diterima manajer.'}
        </Notice>
      )}
      <DataTable
        label="Selisih"
        columns={columns}
        rows={differing}
        rowId={idOf}
        rowName={skuOf}
        opening={opening}
        search={{}}
        onSearch={() => {}}
        empty={
          <EmptyState icon={Scale} title="Tidak ada selisih">
            {counted === 0 ? 'Belum ada yang dihitung.' : 'Semua yang dihitung cocok dengan catatan.'}
          </EmptyState>
        }
      />
      <ActionDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false)
          accepting.reset()
        }}
        title={`Terima hasil “${take.name}”?`}
        consequences={[
          differing.length === 0
            ? 'Semua cocok: tidak ada stok yang berubah.'
            : `Stok ${differing.length} barang berubah, totalnya ${signed(pieces)} buah.`,
          ...(open > 0 ? [`${open} barang belum dihitung, dan stoknya tetap seperti sekarang.`] : []),
          'Yang dipesan pembeli tidak diambil: kalau kurang, hitungan ini ditolak dan barangnya disebut.',
          'Daftar ini ditutup. Tercatat di pergerakan dan jurnal atas namamu.',
        ]}
        action="Terima selisih"
        isBusy={accepting.isPending}
        refusal={accepting.isError ? refusalOf(accepting.error) : null}
        onAction={() => accepting.mutate()}
      />
    </>
  )
}

function refusalOf(error: unknown): string {
  if (hasCode(error, 'CHANGED_MEANWHILE')) {
    const by = typeof error.details.by === 'string' ? error.details.by : 'Orang lain'
    return `${by} baru saja mengubah hitungan ini. Angkanya sudah diperbarui: periksa lagi, lalu terima.`
  }
  if (hasCode(error, 'STOCK_TOO_LOW')) {
    const { name, sku, reserved } = error.details
    return `${name} (${sku}): ${reserved} sudah dipesan pembeli, lebih dari yang dihitung. Batalkan pesanannya atau hitung ulang. Belum ada stok yang berubah.`
  }
  return messageOf(error)
}

const idOf = ({ combination_id }: TakeLine) => combination_id
const skuOf = ({ sku }: TakeLine) => sku
const opening = {
  link: ({ combination_id }: TakeLine) => ({ to: '/stok/$id', params: { id: combination_id } }) as const,
}

const columns: Column<TakeLine>[] = [
  { id: 'barang', title: 'Barang', cell: line => <StockName {...line} /> },
  {
    id: 'selisih',
    title: 'Selisih',
    isNumber: true,
    isBesideName: true,
    cell: ({ difference }) => (
      <Badge tone={(difference ?? 0) < 0 ? 'rose' : 'teal'}>{signed(difference ?? 0)}</Badge>
    ),
  },
  { id: 'rak', title: 'Rak', cell: ({ shelf }) => shelf ?? 'belum ada' },
  { id: 'catatan', title: 'Menurut catatan', isNumber: true, cell: line => bookOf(line) },
  { id: 'dihitung', title: 'Dihitung', isNumber: true, cell: ({ counted }) => counted },
  { id: 'siapa', title: 'Oleh', cell: ({ counted_by }) => counted_by ?? 'kamu' },
]

/** Returns the recorded stock at the moment of the count. */
const bookOf = ({ counted, difference }: TakeLine) => (counted ?? 0) - (difference ?? 0)
