import { Icon } from './icon.tsx'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  max: number
  min?: number
  /** The name of the thing that is counted, for screen readers. */
  label: string
  isBusy?: boolean
}

/** A quantity with minus and plus buttons, each as wide as a finger. */
export function Stepper({ value, onChange, max, min = 1, label, isBusy = false }: StepperProps) {
  const button = 'grid size-11 place-items-center rounded-pill hover:bg-sand-deep disabled:text-ink-soft/60'
  return (
    <fieldset
      className="inline-flex items-center rounded-pill border border-line bg-white"
      aria-busy={isBusy}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className={button}
        aria-label={`Kurangi ${label}`}
        disabled={isBusy || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className="min-w-7 text-center font-bold tabular-nums" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={button}
        aria-label={`Tambah ${label}`}
        disabled={isBusy || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
