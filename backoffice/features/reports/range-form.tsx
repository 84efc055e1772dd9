import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { daysBetween, jakartaDay } from '../../../contract/jakarta-time.ts'
import { REPORT_DAYS_MAX, type ReportComparison, reportComparisons } from '../../../contract/staff/reports.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { choiceOf } from './report-queries.ts'
import { daysOf, type ReportSearch, usualRanges } from './report-search.ts'

const comparisonWords: Record<ReportComparison, string> = {
  before: 'hari-hari tepat sebelumnya',
  year: 'hari yang sama, setahun sebelumnya',
  none: 'tanpa pembanding',
}

const chip =
  'inline-flex min-h-9 shrink-0 items-center rounded-pill border border-rim bg-card px-3.5 text-note font-bold hover:border-edge aria-[current]:border-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--color-ink)] pointer-coarse:min-h-11'

/** The days of a report, and what they are compared with (FIN-01). */
export function RangeForm({
  search,
  onChoose,
}: {
  search: ReportSearch
  onChoose: (change: Pick<ReportSearch, 'dari' | 'sampai' | 'banding'>) => void
}) {
  const today = jakartaDay(new Date())
  const shown = daysOf(search)
  const [error, setError] = useState<string>()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [dari, sampai] = [String(form.get('dari')), String(form.get('sampai'))]
    const banding = reportComparisons.find(name => name === form.get('banding'))
    const days = daysBetween(`${dari}T12:00:00+07:00`, `${sampai}T12:00:00+07:00`) + 1
    if (!dari || !sampai) setError('Isi kedua harinya.')
    else if (sampai > today) setError('Hari terakhirnya belum tiba. Pilih paling lambat hari ini.')
    else if (days < 1) setError('Hari terakhirnya sebelum hari pertama. Tukar keduanya.')
    else if (days > REPORT_DAYS_MAX)
      setError(`Rentangnya ${days} hari. Pilih paling banyak ${REPORT_DAYS_MAX} hari.`)
    else {
      setError(undefined)
      onChoose({ dari, sampai, banding: banding === 'before' ? undefined : banding })
    }
  }
  return (
    <div className="stack gap-3">
      <nav aria-label="Rentang" className="flex flex-wrap gap-2">
        {usualRanges().map(({ name, dari, sampai }) => (
          <Link
            key={name}
            to="/laporan"
            search={before => ({ ...before, dari, sampai, sesudah: undefined })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={shown.from === dari && shown.until === sampai ? 'true' : undefined}
            className={chip}
          >
            {name}
          </Link>
        ))}
      </nav>
      {/* The fields follow the address: a chip or Back changes them. */}
      <form
        key={`${shown.from} ${shown.until} ${search.banding}`}
        onSubmit={choose}
        noValidate
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-[10rem_10rem_minmax(0,20rem)_auto]"
      >
        <TextField label="Dari" name="dari" type="date" max={today} defaultValue={shown.from} />
        <TextField label="Sampai" name="sampai" type="date" max={today} defaultValue={shown.until} />
        <div className="col-span-2 md:col-span-1">
          <SelectField
            label="Dibandingkan dengan"
            name="banding"
            defaultValue={choiceOf(search).against}
            choices={reportComparisons.map(value => ({ value, name: comparisonWords[value] }))}
          />
        </div>
        <div className="col-span-2 md:col-span-1">
          <Button type="submit">Tampilkan</Button>
        </div>
        {error ? (
          <p role="alert" className="col-span-full text-note font-bold text-rose-ink">
            {error}
          </p>
        ) : null}
      </form>
    </div>
  )
}
