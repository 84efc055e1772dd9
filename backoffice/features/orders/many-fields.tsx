import type { ManyAction, ManyOrdersPreview } from '../../../contract/staff/many-orders.ts'
import type { labelPapers } from '../../../contract/staff/warehouse.ts'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { ManyNumbers } from './many-numbers.tsx'

/** The person's input for the action; each action uses its own fields. */
export interface TypedForMany {
  /** Tracking numbers, as text. */
  numbers: string
  isWithoutNumber: boolean
  reason: string
  paper: (typeof labelPapers)[number]
}

export const nothingTyped: TypedForMany = { numbers: '', isWithoutNumber: false, reason: '', paper: 'a6' }

/** The fields that an action on many orders has; most have none. */
export function ManyFields({
  act,
  typed,
  onTyped,
  seen,
}: {
  act: ManyAction
  typed: TypedForMany
  onTyped: (typed: TypedForMany) => void
  /** Undefined until the preview has come. */
  seen: ManyOrdersPreview | undefined
}) {
  switch (act) {
    case 'ship':
      return seen ? (
        <>
          <ManyNumbers
            orders={seen.orders}
            text={typed.numbers}
            onText={numbers => onTyped({ ...typed, numbers })}
          />
          {seen.unknown_codes.length > 0 ? (
            <Notice tone="sun">
              Bukan pesanan yang dipilih, jadi dilewati: {seen.unknown_codes.join(', ')}
            </Notice>
          ) : null}
          <Checkbox
            label="Kirim juga yang tanpa resi"
            hint="Untuk kurir toko sendiri."
            checked={typed.isWithoutNumber}
            onChange={event => onTyped({ ...typed, isWithoutNumber: event.currentTarget.checked })}
          />
        </>
      ) : null
    case 'cancel':
      return (
        <TextField
          label="Alasan untuk pembeli"
          hint="Setiap pembeli membacanya."
          isRequired
          maxLength={300}
          value={typed.reason}
          onChange={event => onTyped({ ...typed, reason: event.currentTarget.value })}
        />
      )
    case 'labels':
      return (
        <SelectField
          label="Kertas"
          value={typed.paper}
          choices={[
            { value: 'a6', name: 'A6, satu label sehalaman' },
            { value: 'a4', name: 'A4, empat label sehalaman' },
          ]}
          onChange={event => onTyped({ ...typed, paper: event.currentTarget.value as TypedForMany['paper'] })}
        />
      )
    default:
      return null
  }
}
