import { type FormEvent, useState } from 'react'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { orderColours, orderStatus } from '../../../contract/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { ALL_STATUS, type OrderFilter } from './use-orders.ts'

interface FilterDialogProps {
  isOpen: boolean
  onClose: () => void
  filter: OrderFilter
  onChange: (filter: OrderFilter) => void
}

/** ORDER-63: one press selects and closes. */
export function StatusDialog({
  isOpen,
  onClose,
  filter,
  onChange,
  states,
}: FilterDialogProps & { states: { _id: string; name: string }[] }) {
  const choices = [{ _id: undefined, name: ALL_STATUS }, ...states]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Status pesanan">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Status pesanan</legend>
        {choices.map(({ _id, name }) => (
          <RadioCard
            key={name}
            name="state"
            className="py-3!"
            checked={filter.state === _id}
            onChange={() => onChange({ ...filter, state: _id })}
          >
            <span className="flex items-center gap-3 font-semibold">
              <span className="flex-1">{name}</span>
              {_id ? <GroupLabel stateName={name} /> : null}
            </span>
          </RadioCard>
        ))}
      </fieldset>
    </Dialog>
  )
}

/** The name of that state on the order's card, if it differs. */
function GroupLabel({ stateName }: { stateName: string }) {
  const { group, label } = orderStatus(stateName)
  if (label === stateName) return null
  return (
    <span
      className="text-xs font-bold"
      style={{ color: group === 'delivered' ? '#0B7268' : orderColours[group].ink }}
    >
      {label}
    </span>
  )
}

const recentPeriods = [
  { name: '7 hari terakhir', days: 7 },
  { name: '30 hari terakhir', days: 30 },
  { name: '90 hari terakhir', days: 90 },
]

/** ORDER-64: a common period, or a custom range of days. */
export function DateDialog({ isOpen, onClose, filter, onChange }: FilterDialogProps) {
  const today = jakartaDay(new Date())
  const [from, setFrom] = useState(filter.from ?? '')
  const [until, setUntil] = useState(filter.until ?? '')
  const isReversed = from !== '' && until !== '' && from > until

  function apply(event: FormEvent) {
    event.preventDefault()
    if (!isReversed) onChange({ ...filter, from: from || undefined, until: until || undefined })
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Tanggal pesanan">
      <form noValidate onSubmit={apply} className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          {recentPeriods.map(({ name, days }) => (
            <Button
              key={days}
              variant="quiet"
              size="tile"
              className="text-sm! tracking-normal!"
              onClick={() =>
                onChange({ ...filter, from: jakartaDay(addDays(new Date(), 1 - days)), until: today })
              }
            >
              {name}
            </Button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            kind="day"
            label="Dari"
            value={from}
            max={today}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            kind="day"
            label="Sampai"
            value={until}
            max={today}
            error={isReversed ? 'Harus setelah tanggal awal' : undefined}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <Button type="submit">Terapkan</Button>
      </form>
    </Dialog>
  )
}
