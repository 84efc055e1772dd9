import { Link } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import type { SuccessBody } from '../../../contract/envelope.ts'
import type { KeywordCondition } from '../../../contract/search.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ListingSearch } from './listing-search.ts'

interface KeywordReadingProps extends Pick<SuccessBody<unknown>, 'message' | 'understood' | 'unknown_brand'> {
  search: ListingSearch
  tiles: Tile[]
}

/** How the shop read the keyword: what it searched for instead, and the conditions it understood. */
export default function KeywordReading({
  search,
  tiles,
  message,
  understood = [],
  unknown_brand: unknownBrand,
}: KeywordReadingProps) {
  // The empty page names an unknown brand in its heading.
  const isInHeading = unknownBrand !== undefined && tiles.length === 0
  return (
    <>
      {(search.literal || (message && !isInHeading)) && (
        <ReadAs search={search} message={message} isOfferingLiteral={unknownBrand === undefined} />
      )}
      {understood.length > 0 && <Conditions understood={understood} />}
    </>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-bold text-coral-deep underline lg:min-h-0'

interface ReadAsProps {
  search: ListingSearch
  message: string | undefined
  /** False if the words as typed would find nothing. */
  isOfferingLiteral: boolean
}

/** Shows how the search was corrected or widened, and links to the literal search (or back from it). */
function ReadAs({ search: { q, literal }, message, isOfferingLiteral }: ReadAsProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-card bg-sun-tint px-4 py-1 text-[0.9375rem] lg:py-2.5">
      <span className="py-1.5 font-semibold lg:py-0">{message ?? `Hanya yang persis “${q}”.`}</span>
      {literal ? (
        <Link to="/search" search={{ q }} className={linkClass}>
          Cari juga yang mirip
        </Link>
      ) : (
        isOfferingLiteral && (
          <Link to="/search" search={{ q, literal: true }} className={linkClass}>
            Cari persis “{q}”
          </Link>
        )
      )}
    </p>
  )
}

/** The parts of the keyword that were read as conditions, each with a link that takes it out of the keyword. */
const Conditions = ({ understood }: { understood: KeywordCondition[] }) => (
  <ul aria-label="Syarat dari pencarianmu" className="mb-3 flex flex-wrap gap-2">
    {understood.map(({ kind, label, rest }) => (
      <li key={`${kind} ${label}`}>
        <Link
          to="."
          search={(now: object) => ({ ...now, q: rest || undefined, page: undefined })}
          resetScroll={false}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-coral-tint pr-2.5 pl-3.5 text-sm font-semibold whitespace-nowrap text-coral-deep hover:bg-[#ffd5c4] lg:min-h-9"
        >
          {label}
          <Icon name="close" size={14} />
          <span className="sr-only">, hapus dari pencarian</span>
        </Link>
      </li>
    ))}
  </ul>
)
