import type { LuckyReward } from '../../../contract/lucky-draw.ts'

/** Pictures for the four faces of the machine, always shown beside a text. */
export function GiftArt({
  slot,
  isBlank = false,
  className,
}: {
  slot: LuckyReward['slot']
  /** Of a turn that won nothing: an empty box. */
  isBlank?: boolean
  className: string
}) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden className={className} strokeLinecap="round" strokeLinejoin="round">
      {isBlank ? emptyBox : pictures[slot]}
    </svg>
  )
}

const emptyBox = (
  <>
    <path d="M18 42h60l-5 42a4 4 0 0 1-4 3.4H27a4 4 0 0 1-4-3.4z" className="fill-sand-deep" />
    <path d="M18 42h60l-3 8H21z" className="fill-ink" opacity=".22" />
    <path d="M18 42 6 30h28l14 12zM78 42l12-12H62L48 42z" className="fill-edge" />
    <path d="M42 50h12v37.4H42z" className="fill-edge" />
  </>
)

const pictures: Record<LuckyReward['slot'], React.ReactNode> = {
  // a box whose lid flies off in front of a sun
  suprise: (
    <>
      <g className="stroke-sun" strokeWidth="4">
        <path d="M48 8v9M28 13l4 8M68 13l-4 8M14 27l8 5M82 27l-8 5" />
      </g>
      <circle cx="48" cy="46" r="19" className="fill-sun" />
      <path
        d="M41 41q2.5-3 5 0M50 41q2.5-3 5 0M42 47q6 6 12 0"
        className="fill-none stroke-ink"
        strokeWidth="2.4"
      />
      <path d="M18 54h60l-5 32a4 4 0 0 1-4 3.4H27a4 4 0 0 1-4-3.4z" className="fill-teal" />
      <path d="M18 54h60l-1.2 8H19.2z" className="fill-ink" opacity=".18" />
      <path d="M42 54h12v35.4H42z" className="fill-coral" />
      <rect x="8" y="25" width="29" height="9" rx="3" className="fill-teal" transform="rotate(-24 22 30)" />
      <rect x="19" y="25" width="7" height="9" className="fill-coral" transform="rotate(-24 22 30)" />
    </>
  ),
  // wrapped, with a bow
  gift: (
    <>
      <rect x="16" y="44" width="64" height="44" rx="5" className="fill-coral" />
      <rect x="11" y="31" width="74" height="17" rx="5" className="fill-coral" />
      <path d="M16 48h64v5H16z" className="fill-ink" opacity=".16" />
      <path d="M41 31h14v57H41z" className="fill-sun" />
      <path
        d="M48 30c-6-16-24-20-27-11-2 7 11 12 27 11zM48 30c6-16 24-20 27-11 2 7-11 12-27 11z"
        className="fill-sun-tint stroke-sun"
        strokeWidth="5"
      />
      <circle cx="48" cy="29" r="6" className="fill-sun" />
    </>
  ),
  // a ticket with a sun on its stub
  voucher: (
    <g transform="rotate(-9 48 48)">
      <path
        d="M10 28h76a4 4 0 0 1 4 4v9a7 7 0 0 0 0 14v9a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-9a7 7 0 0 0 0-14v-9a4 4 0 0 1 4-4z"
        className="fill-sun-tint stroke-coral"
        strokeWidth="3.5"
      />
      <path d="M62 33v30" className="stroke-coral" strokeWidth="3" strokeDasharray="1 6" />
      <circle cx="24" cy="41" r="5" className="fill-none stroke-coral" strokeWidth="4" />
      <circle cx="46" cy="56" r="5" className="fill-none stroke-coral" strokeWidth="4" />
      <path d="M46 37 24 60" className="stroke-coral" strokeWidth="4" />
      <circle cx="76" cy="48" r="5" className="fill-sun" />
      <path
        d="M76 38v2M76 56v2M69 41l1.4 1.4M81.6 53.6 83 55M83 41l-1.4 1.4M70.4 53.6 69 55"
        className="stroke-sun"
        strokeWidth="2.6"
      />
    </g>
  ),
  // a medal on a ribbon
  rewards: (
    <>
      <path d="M27 8h16l12 32-14 6z" className="fill-teal" />
      <path d="M69 8H53L41 40l14 6z" className="fill-rose" />
      <circle cx="48" cy="62" r="27" className="fill-star" />
      <circle cx="48" cy="62" r="21" className="fill-sun" />
      <path
        d="m48 48 4.3 8.8 9.7 1.4-7 6.8 1.7 9.7-8.7-4.6-8.7 4.6 1.7-9.7-7-6.8 9.7-1.4z"
        className="fill-white"
      />
    </>
  ),
}

export function HeartArt({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path d="M12 20.8C5.3 16 2.5 12.7 2.5 9a5.2 5.2 0 0 1 9.5-3 5.2 5.2 0 0 1 9.5 3c0 3.7-2.8 7-9.5 11.8z" />
    </svg>
  )
}

/** Rays from one point, as a background. */
export function Rays({ className }: { className: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={className}
      style={{ maskImage: 'radial-gradient(closest-side, #000 20%, transparent)' }}
    >
      {Array.from({ length: 12 }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve rays that never move
          key={index}
          d="M0 0-20-150H20z"
          transform={`rotate(${index * 30})`}
          className="fill-sun"
          opacity=".16"
        />
      ))}
    </svg>
  )
}
