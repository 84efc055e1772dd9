import { X } from 'lucide-react'

/** What was chosen, each with a button that takes it out again. */
export const Chips = ({
  label,
  chosen,
  onRemove,
}: {
  label: string
  chosen: (readonly [key: string, name: string])[]
  onRemove: (key: string) => void
}) =>
  chosen.length === 0 ? null : (
    <ul aria-label={`${label} yang dipilih`} className="flex flex-wrap gap-2">
      {chosen.map(([key, name]) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Keluarkan ${name}`}
            onClick={() => onRemove(key)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-pill border border-rim bg-card px-3 text-left text-note hover:border-edge pointer-coarse:min-h-11"
          >
            {name}
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
