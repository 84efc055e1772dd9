import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { SelectField } from '../../ui/field.tsx'
import { monthText } from '../values/month-text.ts'

/** How far back the list goes: the ten years for which tax law wants the books, less would hide some of them. */
const MONTHS = 120

/** Picks one of the months up to the one that is running. */
export function MonthField({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const months = monthsUntil(jakartaDay(Date.now()).slice(0, 7), MONTHS)
  return (
    <SelectField
      label="Bulan"
      value={month}
      choices={(months.includes(month) ? months : [month, ...months]).map(value => ({
        value,
        name: monthText(value),
      }))}
      onChange={({ currentTarget }) => onMonth(currentTarget.value)}
    />
  )
}

function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}
