import { useState } from 'react'
import { chanceText, readChance } from '../../../contract/staff/odds.ts'
import { TextField } from '../../ui/field.tsx'

/** A chance as staff think of it: "5%" or "1 dari 200". What cannot be read is `NaN`, which the form refuses. */
export function ChanceField({
  chancePpm,
  hint,
  error,
  onChance,
}: {
  chancePpm: number
  hint: string
  error: string | undefined
  onChance: (chancePpm: number) => void
}) {
  const shown = Number.isFinite(chancePpm) ? chanceText(chancePpm) : ''
  const [typed, setTyped] = useState(shown)
  // Something else may change the chance, such as a colleague's version; what was typed stays while it says the same.
  const text = readTyped(typed) === chancePpm || !Number.isFinite(chancePpm) ? typed : shown
  return (
    <TextField
      label="Peluang"
      hint={hint}
      error={error}
      isRequired
      autoComplete="off"
      placeholder="5% atau 1 dari 200"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChance(readTyped(value))
      }}
    />
  )
}

const readTyped = (text: string): number => readChance(text) ?? Number.NaN
