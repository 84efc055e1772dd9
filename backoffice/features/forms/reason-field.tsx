import { TextField } from '../../ui/field.tsx'

/** True of what the server takes for a reason. */
export const isReason = (typed: string): boolean => typed.trim().length >= 3

/** Why staff do something, in words that the buyer reads. */
export const ReasonField = ({ reason, onReason }: { reason: string; onReason: (typed: string) => void }) => (
  <TextField
    label="Alasan"
    hint="Dibaca pembeli."
    isRequired
    maxLength={300}
    value={reason}
    onChange={event => onReason(event.currentTarget.value)}
  />
)
