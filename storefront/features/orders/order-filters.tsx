import { CalendarDays, ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { Button } from '../../ui/button.tsx'
import { ALL_STATUS, type OrderFilter, useOrderCount, useOrderStates } from './use-orders.ts'

const StatusDialog = lazy(async () => ({ default: (await import('./filter-dialogs.tsx')).StatusDialog }))
const DateDialog = lazy(async () => ({ default: (await import('./filter-dialogs.tsx')).DateDialog }))

interface OrderFiltersProps {
  filter: OrderFilter
  onChange: (filter: OrderFilter) => void
}

/** The list's filters, each in its own dialog (ORDER-63, ORDER-64), and the number of matching orders. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const [opened, setOpened] = useState<'status' | 'date' | null>(null)
  const { data: states = [] } = useOrderStates()
  const { data: count } = useOrderCount(filter)
  const stateName = states.find(state => state._id === filter.state)?.name
  const dialogProps = (which: 'status' | 'date') => ({
    isOpen: opened === which,
    onClose: () => setOpened(null),
    filter,
    onChange: (changed: OrderFilter) => {
      setOpened(null)
      onChange(changed)
    },
  })

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterButton isOn={filter.state !== undefined} onClick={() => setOpened('status')} name="Status">
        <ListFilter aria-hidden size={18} /> {filter.state ? (stateName ?? '…') : ALL_STATUS}
      </FilterButton>
      <FilterButton
        isOn={Boolean(filter.from || filter.until)}
        onClick={() => setOpened('date')}
        name="Tanggal"
      >
        <CalendarDays aria-hidden size={18} /> {daysText(filter)}
      </FilterButton>
      {filter.state || filter.from || filter.until ? (
        <Button variant="quiet" size="tile" className="px-4! text-sm!" onClick={() => onChange({})}>
          <X aria-hidden size={18} /> Hapus filter
        </Button>
      ) : null}
      <p role="status" className="ml-auto text-sm text-ink-soft">
        {count === undefined ? '' : `${count} pesanan`}
      </p>
      {opened ? (
        <Suspense>
          {opened === 'status' ? <StatusDialog {...dialogProps('status')} states={states} /> : null}
          {opened === 'date' ? <DateDialog {...dialogProps('date')} /> : null}
        </Suspense>
      ) : null}
    </div>
  )
}

function FilterButton({
  isOn,
  name,
  onClick,
  children,
}: {
  isOn: boolean
  name: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={name}
      onClick={onClick}
      className={`inline-flex min-h-11 items-center gap-2 rounded-pill px-4 text-sm font-semibold shadow-1 ${isOn ? 'bg-ink text-white' : 'bg-white hover:bg-sand-deep'}`}
    >
      {children}
    </button>
  )
}

function daysText({ from, until }: OrderFilter): string {
  const dayText = (day: string) => jakartaDate(`${day}T12:00:00+07:00`)
  if (from && until) return from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`
  if (from) return `Sejak ${dayText(from)}`
  return until ? `Sampai ${dayText(until)}` : 'Semua tanggal'
}
