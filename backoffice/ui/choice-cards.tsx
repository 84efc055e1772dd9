import { type ReactNode, useId } from 'react'

export interface ChoiceCard<Value extends string> {
  value: Value
  name: string
  /** Explains it: its price, who decides. */
  text: ReactNode
  isDisabled?: boolean
}

/** A few options, one of them chosen; each says what it costs. Arrow keys move between them. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onValue,
}: {
  label: string
  choices: readonly ChoiceCard<Value>[]
  value: Value
  onValue: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-note font-bold">{label}</legend>
      <div className="stack gap-2">
        {choices.map(choice => (
          <label
            key={choice.value}
            className={`block rounded-control border-2 px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-teal has-focus-visible:outline-offset-2 ${
              choice.value === value ? 'border-ink bg-card' : 'border-rule bg-card'
            } ${choice.isDisabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer hover:border-edge'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onValue(choice.value)}
              className="sr-only"
            />
            <span className="block font-bold">{choice.name}</span>
            <span className="block text-note text-ink-soft">{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
