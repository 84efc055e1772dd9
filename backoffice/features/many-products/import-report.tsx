import { useQuery } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import type { StaffJob, StaffJobRow } from '../../../contract/staff/jobs.ts'
import type { ProductImport } from '../../../contract/staff/product-imports.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { importReportQuery, type RunName } from './import-queries.ts'

export interface ReportSearch {
  hasil?: 'done' | 'semua' | undefined
  sesudah?: string | undefined
}

/** What became of each line of the file; those that could not be imported first. */
export function ImportReport({
  about,
  run,
  job,
  search,
  onSearch,
}: {
  about: ProductImport
  run: RunName
  job: StaffJob
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const outcome = search.hasil === 'semua' ? undefined : (search.hasil ?? 'refused')
  const rows = useQuery(importReportQuery(about.id, { run, outcome, after: search.sesudah }))
  const tab = (label: string, hasil: ReportSearch['hasil'], count: number) => ({
    label,
    count: countText(count),
    isActive: search.hasil === hasil,
    link: { to: '/produk/impor/$id', params: { id: about.id }, search: { hasil } } as const,
  })
  return (
    <section aria-label="Laporan" className="stack gap-3">
      <Tabs
        label="Baris menurut hasilnya"
        tabs={[
          tab('Tidak bisa', undefined, job.refused),
          tab(run === 'dry-run' ? 'Bisa' : 'Berhasil', 'done', job.done - job.refused),
          tab('Semua', 'semua', job.done),
        ]}
      />
      <ListTable
        query={rows}
        label="Laporan"
        columns={columnsOf(run)}
        rows={rows.data?.rows}
        rowId={({ position }) => String(position)}
        rowName={({ name }) => name}
        search={{ sesudah: search.sesudah }}
        onSearch={({ sesudah }, options) => onSearch({ sesudah }, options)}
        empty={
          <EmptyState icon={FileCheck2} title="Tidak ada baris di sini">
            {outcome === 'refused' ? 'Semua baris sejauh ini bisa.' : 'Pilih hasil yang lain di atas.'}
          </EmptyState>
        }
        count={rows.data && `${countText(job.done)} baris`}
        next={rows.data?.next}
      />
    </section>
  )
}

const outcomes: Record<StaffJobRow['outcome'], { word: string; tone: Tone }> = {
  open: { word: 'Menunggu', tone: 'plain' },
  done: { word: 'Bisa', tone: 'teal' },
  refused: { word: 'Tidak bisa', tone: 'rose' },
}

const columnsOf = (run: RunName): Column<StaffJobRow>[] => [
  {
    id: 'baris',
    title: run === 'undo' ? 'Produk' : 'Baris',
    cell: ({ name }) => <strong className="figure break-words">{name}</strong>,
  },
  {
    id: 'hasil',
    title: 'Hasil',
    isBesideName: true,
    cell: ({ outcome }) => (
      <Badge tone={outcomes[outcome].tone}>
        {outcome === 'done' && run !== 'dry-run' ? 'Berhasil' : outcomes[outcome].word}
      </Badge>
    ),
  },
  { id: 'alasan', title: 'Keterangan', cell: ({ message }) => message },
]
