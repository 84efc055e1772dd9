import { useId } from 'react'

/** A percentage, chosen by dragging or with the arrow keys. */
export function Slider({
  label,
  value,
  min = 0,
  onValue,
}: {
  label: string
  value: number
  min?: number
  onValue: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-3 text-note font-bold">
        {label} <span className="figure font-medium text-ink-soft">{value}%</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={100}
        value={value}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
        className="h-9 w-full cursor-pointer accent-coral pointer-coarse:h-11"
      />
    </div>
  )
}
