import { Button } from '../../ui/button.tsx'

/** A few options in a row, one of them chosen. */
export const ChoiceRow = <Value extends string>({
  label,
  choices,
  value,
  onValue,
}: {
  label: string
  choices: readonly (readonly [value: Value, name: string])[]
  value: Value
  onValue: (value: Value) => void
}) => (
  <fieldset className="flex gap-2">
    <legend className="sr-only">{label}</legend>
    {choices.map(([choice, name]) => (
      <Button
        key={choice}
        size="small"
        variant={choice === value ? 'tint' : 'line'}
        aria-pressed={choice === value}
        onClick={() => onValue(choice)}
      >
        {name}
      </Button>
    ))}
  </fieldset>
)
