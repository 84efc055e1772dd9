/** On or off, at once: it says which, waits while it is being saved, and keeps its focus. `label` is its accessible name. */
export const Switch = ({
  label,
  isOn,
  isBusy = false,
  isDisabled = false,
  onSwitch,
}: {
  label: string
  isOn: boolean
  isBusy?: boolean
  isDisabled?: boolean
  onSwitch: (isOn: boolean) => void
}) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isBusy || undefined}
    disabled={isDisabled}
    onClick={() => {
      if (!isBusy) onSwitch(!isOn)
    }}
    className="group flex min-h-9 shrink-0 items-center gap-2 rounded-pill disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11"
  >
    <span
      aria-hidden
      className={`relative h-6 w-10.5 rounded-pill border transition-colors duration-150 ${
        isOn ? 'border-teal bg-teal' : 'border-edge bg-well group-hover:border-ink-soft'
      } ${isBusy ? 'animate-pulse' : ''}`}
    >
      <span
        className={`absolute top-0.5 left-0.5 size-4.5 rounded-full transition-transform duration-150 ${
          isOn ? 'translate-x-4.5 bg-card' : 'bg-ink-soft'
        }`}
      />
    </span>
    <span
      aria-hidden
      className={`w-11 text-left text-note font-bold ${isOn ? 'text-teal' : 'text-ink-soft'}`}
    >
      {isOn ? 'Nyala' : 'Mati'}
    </span>
  </button>
)
