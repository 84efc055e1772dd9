import { type FormEvent, useState } from 'react'
import { daysBetween, jakartaDay } from '../../../contract/jakarta-time.ts'
import { comparisons, FIGURE_DAYS_MAX } from '../../../contract/staff/home.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { comparisonWords, daysOf, type PeriodSearch } from './period-search.ts'

/** The first and last day, and what they are compared with. */
export function PeriodForm({
  search,
  onChoose,
}: {
  search: PeriodSearch
  onChoose: (search: PeriodSearch) => void
}) {
  const today = jakartaDay(new Date())
  const shown = daysOf(search)
  const [error, setError] = useState<string>()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [dari, sampai] = [String(form.get('dari')), String(form.get('sampai'))]
    const banding = comparisons.find(name => name === form.get('banding'))
    const days = daysBetween(`${dari}T12:00:00+07:00`, `${sampai}T12:00:00+07:00`) + 1
    if (!dari || !sampai || days < 1) setError('Akhirnya tidak boleh sebelum awalnya.')
    else if (days > FIGURE_DAYS_MAX) setError(`Paling panjang ${FIGURE_DAYS_MAX} hari.`)
    else if (dari === today && sampai === today)
      onChoose({ banding: banding === 'week' ? undefined : banding })
    else onChoose({ dari, sampai, banding })
  }
  return (
    <form onSubmit={choose} className="stack gap-3">
      <TextField label="Dari" name="dari" type="date" max={today} defaultValue={shown.from} required />
      <TextField
        label="Sampai"
        name="sampai"
        type="date"
        max={today}
        defaultValue={shown.until}
        error={error}
        required
      />
      <SelectField
        label="Dibandingkan dengan"
        name="banding"
        defaultValue={search.banding ?? (search.rentang ? 'before' : 'week')}
        choices={comparisons.map(value => ({ value, name: comparisonWords[value] }))}
      />
      <Button type="submit" variant="main">
        Tampilkan
      </Button>
    </form>
  )
}
