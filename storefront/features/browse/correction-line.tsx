import { Link } from '@tanstack/react-router'
import type { ListingSearch } from './listing-search.ts'

const linkClass = 'inline-flex min-h-11 items-center font-bold text-coral-deep underline lg:min-h-0'

interface CorrectionLineProps {
  q: string
  literal: ListingSearch['literal']
  message: string | undefined
}

/** Says how the search was corrected, and links to the literal search (or back to the corrected one). */
export default function CorrectionLine({ q, literal, message }: CorrectionLineProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-card bg-sun-tint px-4 py-1 text-[0.9375rem] lg:py-2.5">
      <span className="py-1.5 font-semibold lg:py-0">{message ?? `Hanya yang persis “${q}”.`}</span>
      {literal ? (
        <Link to="/search" search={{ q }} className={linkClass}>
          Cari juga yang mirip
        </Link>
      ) : (
        <Link to="/search" search={{ q, literal: true }} className={linkClass}>
          Cari persis “{q}”
        </Link>
      )}
    </p>
  )
}
