import { useQuery } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import type { StaffJob, StaffJobRow } from '../../../contract/staff/jobs.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { JobItem } from './job-item.tsx'
import { jobRowsQuery, type Outcome } from './job-queries.ts'

export interface ReportSearch {
  hasil?: Outcome | undefined
  sesudah?: string | undefined
}

/** The result of each row of a job, with the reasons of those that could not be done (TABLE-03). */
export function JobReport({
  job,
  search,
  onSearch,
}: {
  job: StaffJob
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const rows = useQuery({ ...jobRowsQuery(job.id, search.hasil, search.sesudah), enabled: job.has_rows })
  const tab = (label: string, hasil: Outcome | undefined, count: number) => ({
    label,
    count: countText(count),
    isActive: search.hasil === hasil,
    link: { to: '/pekerjaan/$id', params: { id: job.id }, search: { hasil } } as const,
  })
  return (
    <div className="stack gap-4">
      <Card>
        <JobItem job={job} isReport />
      </Card>
      {job.has_rows ? (
        <>
          <Tabs
            label="Baris menurut hasilnya"
            tabs={[
              tab('Semua', undefined, job.total),
              tab('Berhasil', 'done', job.done - job.refused),
              tab('Tidak bisa', 'refused', job.refused),
              tab('Menunggu', 'open', job.total - job.done),
            ]}
          />
          <ListTable
            query={rows}
            label="Laporan"
            columns={columnsOf(job)}
            rows={rows.data?.rows}
            rowId={({ position }) => String(position)}
            rowName={({ name }) => name}
            opening={
              job.rows_are === 'orders'
                ? { link: ({ name }) => ({ to: '/pesanan/$code', params: { code: name } }) }
                : undefined
            }
            search={{ sesudah: search.sesudah }}
            onSearch={({ sesudah }, options) => onSearch({ sesudah }, options)}
            empty={
              <EmptyState icon={FileCheck2} title="Tidak ada baris di sini">
                Pilih hasil yang lain di atas.
              </EmptyState>
            }
            count={rows.data && `${countText(job.total)} baris`}
            next={rows.data?.next}
          />
        </>
      ) : null}
    </div>
  )
}

const outcomes: Record<Outcome, { word: string; tone: Tone }> = {
  open: { word: 'Menunggu', tone: 'plain' },
  done: { word: 'Berhasil', tone: 'teal' },
  refused: { word: 'Tidak bisa', tone: 'rose' },
}

const columnsOf = ({ rows_are: what }: StaffJob): Column<StaffJobRow>[] => [
  {
    id: 'baris',
    title: what === 'orders' ? 'Pesanan' : 'Baris',
    cell: ({ name }) => <strong className="figure">{name}</strong>,
  },
  {
    id: 'hasil',
    title: 'Hasil',
    isBesideName: true,
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>,
  },
  {
    id: 'alasan',
    title: 'Keterangan',
    cell: ({ message }) => message || <span className="text-faint">–</span>,
  },
  {
    id: 'waktu',
    title: 'Waktu',
    isOnlyWide: true,
    cell: ({ at }) => (at ? <DateTime at={at} /> : <span className="text-faint">–</span>),
  },
]
