import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { ImportCounts, ImportRun, ProductImport } from '../../../contract/staff/product-imports.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { JobItem } from '../jobs/job-item.tsx'
import { isOpenJob } from '../jobs/job-queries.ts'
import { DateTime } from '../values/date-time.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import type { RunName } from './import-queries.ts'
import { ImportReport, type ReportSearch } from './import-report.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'

/** One import from its file to its report: columns, dry run, import, undoing (PROD-08). */
export function ImportPage({
  about,
  search,
  onSearch,
}: {
  about: ProductImport
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const run: RunName | null = about.undo ? 'undo' : about.run ? 'import' : about.dry_run ? 'dry-run' : null
  const latest = about.undo ?? about.run ?? about.dry_run
  return (
    <div className="stack gap-4">
      {latest ? <LatestRun about={about} run={latest} /> : null}
      {about.state === 'new' || about.state === 'checked' ? (
        <ColumnMapping key={about.version} about={about} />
      ) : null}
      {run && latest && latest.job.done > 0 ? (
        <ImportReport about={about} run={run} job={latest.job} search={search} onSearch={onSearch} />
      ) : null}
    </div>
  )
}

function LatestRun({ about, run }: { about: ProductImport; run: ImportRun }) {
  const [isUndoing, setIsUndoing] = useState(false)
  const { state, counts } = about
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card>
        <div className="stack gap-4">
          <JobItem job={run.job} isReport />
          <p className="figure text-note text-ink-soft">{speedText(run)}</p>
          {state === 'checked' && about.first_faults.length > 0 ? (
            <ul
              aria-label="Yang pertama bermasalah"
              className="stack gap-1.5 rounded-control bg-rose-tint p-3.5"
            >
              {about.first_faults.map(({ line, name, message }) => (
                <li key={line} className="text-rose-ink">
                  <b className="figure">{name}</b> {message}
                </li>
              ))}
            </ul>
          ) : null}
          {state === 'checked' ? <StartImport about={about} /> : null}
          {about.undo_until && (state === 'imported' || state === 'failed' || run.job.state === 'stopped') ? (
            <div className="flex flex-wrap items-center justify-between gap-3 border-rule-soft border-t pt-4">
              <span className="text-note text-ink-soft">
                Bisa diurungkan sampai <DateTime at={about.undo_until} />
              </span>
              <Button variant="danger" onClick={() => setIsUndoing(true)}>
                Urungkan impor …
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
      {counts && !about.undo ? <Counts counts={counts} isDryRun={about.run === null} /> : null}
      {isUndoing ? <UndoImportDialog id={about.id} onClose={() => setIsUndoing(false)} /> : null}
    </div>
  )
}

/** "1.240 baris per detik" */
function speedText({ job }: ImportRun): string {
  const end = job.ended_at ? new Date(job.ended_at) : new Date()
  const seconds = Math.max(1, (end.getTime() - new Date(job.created_at).getTime()) / 1000)
  if (job.done === 0) return isOpenJob(job) ? 'Segera mulai …' : ''
  const speed = `${withDots(Math.max(1, Math.round(job.done / seconds)))} baris per detik`
  if (!isOpenJob(job)) return `${speed}, ${withDots(Math.round(seconds))} detik semuanya`
  const left = Math.round(((job.total - job.done) / job.done) * seconds)
  return `${speed}, kira-kira ${withDots(left)} detik lagi`
}

function StartImport({ about }: { about: ProductImport }) {
  const queries = useQueryClient()
  const starting = useMutation({
    mutationFn: () =>
      call<{ id: string }>('POST', `/products/imports/${about.id}/run`, { body: { version: about.version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const { counts, id, version } = about
  const needsSecond = hasCode(starting.error, 'SECOND_PERSON_NEEDED')
  if (!counts) return <Notice>Pemeriksaannya tidak selesai. Periksa lagi.</Notice>
  const products = counts.created + counts.changed
  return (
    <div className="stack gap-3 border-rule-soft border-t pt-4">
      {counts.lacks_quantities && counts.created > 0 ? (
        <Notice tone="sun">
          Tidak ada kolom stok: produk baru jadi habis sampai stoknya diisi di halaman Stok.
        </Notice>
      ) : null}
      {counts.looks_foreign ? (
        <Notice tone="sun">
          Kebanyakan harga di bawah Rp1.000. Kalau berkasnya bermata uang lain, isi kursnya di bawah, lalu
          periksa lagi.
        </Notice>
      ) : null}
      {starting.isError && !needsSecond ? <Notice>{messageOf(starting.error)}</Notice> : null}
      <AskApproval
        error={starting.error}
        asked={{ action: 'products.import', request: { id, version } }}
        onAsked={starting.reset}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-soft">
          {counts.problems > 0
            ? 'Baris yang bermasalah dilewati; sisanya diimpor.'
            : 'Semua baris bisa diimpor.'}
        </span>
        <Button
          variant="main"
          disabled={products === 0}
          isBusy={starting.isPending}
          onClick={() => starting.mutate()}
        >
          Impor {withDots(products)} produk
        </Button>
      </div>
    </div>
  )
}

const Counts = ({ counts, isDryRun }: { counts: ImportCounts; isDryRun: boolean }) => (
  <Card title={isDryRun ? 'Kalau diimpor' : 'Hasilnya'}>
    <dl className="divide-y divide-rule-soft">
      {(
        [
          ['Produk baru', counts.created],
          ['Produk diubah', counts.changed],
          ['Sudah sama', counts.unchanged],
          ['Masalah', counts.problems],
        ] as const
      ).map(([name, count]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd
            className={`figure text-lead font-bold ${name === 'Masalah' && count > 0 ? 'text-rose-ink' : ''}`}
          >
            {withDots(count)}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
