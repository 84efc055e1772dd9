import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SectionHead } from '../../ui/section-head.tsx'

interface Concern {
  tag: string
  name: string
  line: string
  ground: string
  place?: string
  art: ReactNode
}

const side = 'right-0 top-0 h-full w-[60%] lg:right-auto lg:left-0 lg:w-full'

/** What the skin feels, with the products that answer it. The drawings are smears of what one would apply. */
const concerns: Concern[] = [
  {
    tag: 'flek',
    name: 'Flek & bekas jerawat',
    line: 'Niacinamide, tranexamic acid, dan SPF setiap hari',
    ground: 'bg-[#fde0c2]',
    place: 'col-span-2 lg:col-span-1 lg:row-span-2',
    art: (
      <svg
        viewBox="0 0 300 300"
        preserveAspectRatio="xMaxYMin slice"
        className={`absolute -z-10 ${side} lg:h-[62%]`}
        aria-hidden
      >
        <circle cx="196" cy="96" r="138" fill="#ffd3a4" />
        <circle cx="196" cy="96" r="98" fill="#ffbe76" />
        <circle cx="196" cy="96" r="58" fill="#f98f3c" />
        <g fill="#b5703f" opacity=".55">
          <circle cx="96" cy="238" r="11" />
          <circle cx="126" cy="256" r="7" />
          <circle cx="76" cy="268" r="6" />
          <circle cx="150" cy="232" r="5" />
          <circle cx="112" cy="284" r="8" />
        </g>
      </svg>
    ),
  },
  {
    tag: 'berminyak',
    name: 'Berminyak',
    line: 'Gel ringan, hasil matte',
    ground: 'bg-[#d9f1ec]',
    art: (
      <svg
        viewBox="0 0 300 220"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute inset-0 -z-10 size-full"
        aria-hidden
      >
        <circle cx="216" cy="58" r="66" fill="#9fd9cf" />
        <path d="M180 34a52 52 0 0 1 32-22" stroke="#fff" strokeWidth="8" strokeLinecap="round" fill="none" />
        <circle cx="136" cy="40" r="25" fill="#b6e3db" />
        <circle cx="128" cy="33" r="6" fill="#fff" />
        <circle cx="258" cy="140" r="18" fill="#7cc9bd" />
      </svg>
    ),
  },
  {
    tag: 'kering',
    name: 'Kering & ketarik',
    line: 'Ceramide, krim lembut',
    ground: 'bg-[#fbf1e2]',
    art: (
      <svg
        viewBox="0 0 300 220"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute inset-0 -z-10 size-full"
        aria-hidden
      >
        <path d="M98 96c10-52 62-78 118-70s92 34 86 68-42 42-80 40-58 10-90 2-40-18-34-40z" fill="#fff" />
        <path
          d="M132 84c34-36 88-34 132-20M150 108c38-20 78-16 112-6"
          stroke="#f0d9bb"
          strokeWidth="7"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
    ),
  },
  {
    tag: 'bibir-kering',
    name: 'Bibir kering',
    line: 'Balm dan tint ber-SPF',
    ground: 'bg-[#fcdfdd]',
    art: (
      <svg
        viewBox="0 0 300 220"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute inset-0 -z-10 size-full"
        aria-hidden
      >
        <path d="M104 70c6-38 48-62 96-56s100 22 98 62-38 44-76 38-46 4-76-2-46-16-42-42z" fill="#e77f8c" />
        <path
          d="M142 46c26-18 62-18 92-8"
          stroke="#fff"
          strokeWidth="7"
          strokeLinecap="round"
          fill="none"
          opacity=".85"
        />
      </svg>
    ),
  },
  {
    tag: 'sensitif',
    name: 'Sensitif & merah',
    line: 'Tanpa parfum, mineral',
    ground: 'bg-[#e2ebd1]',
    art: (
      <svg
        viewBox="0 0 300 220"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute inset-0 -z-10 size-full"
        aria-hidden
      >
        <path d="M158 130c-8-62 38-104 126-112 6 66-38 124-126 112z" fill="#98bd7d" />
        <path
          d="M170 122c28-38 58-64 96-88"
          stroke="#e2ebd1"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M232 166c-2-34 24-56 68-58 2 38-24 66-68 58z" fill="#84ac68" />
        <circle cx="128" cy="64" r="13" fill="#fff" />
        <circle cx="102" cy="92" r="6" fill="#fff" />
      </svg>
    ),
  },
  {
    tag: 'reapply',
    name: 'Reapply di atas makeup',
    line: 'Stick, spray, dan bedak SPF',
    ground: 'bg-[#f8ddc4]',
    place: 'col-span-2',
    art: (
      <svg
        viewBox="0 0 460 220"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 -z-10 size-full"
        aria-hidden
      >
        <path d="M300 62c26-50 110-60 154-14s20 124-40 132-84-30-106-54-18-42-8-64z" fill="#eabf98" />
        <path d="M332 84c20-30 66-32 92-6s8 66-26 70-46-14-60-28-12-24-6-36z" fill="#dda577" />
        <g transform="rotate(14 336 110)">
          <rect x="300" y="70" width="64" height="118" rx="16" fill="#fffaf3" />
          <rect x="308" y="34" width="48" height="48" rx="18" fill="#ffd98a" />
          <rect x="300" y="150" width="64" height="38" rx="14" fill="#c93e16" />
        </g>
        <g fill="#b5703f" opacity=".6">
          <circle cx="262" cy="74" r="5" />
          <circle cx="276" cy="104" r="3.5" />
          <circle cx="250" cy="120" r="4" />
        </g>
      </svg>
    ),
  },
]

export function Concerns() {
  return (
    <section className="mt-(--section) bg-sand-deep py-10 lg:py-(--section)">
      <div className="wrap">
        <SectionHead
          title="Kulitmu butuh apa hari ini?"
          line="Mulai dari yang kamu rasakan, bukan dari nama kandungan."
        />
        <ul className="grid grid-cols-2 gap-3 lg:auto-rows-[232px] lg:grid-cols-4 lg:gap-5">
          {concerns.map(concern => (
            <li key={concern.tag} className={`grid ${concern.place ?? ''}`}>
              <Link
                to="/concern/$tag"
                params={{ tag: concern.tag }}
                className={`relative isolate flex min-h-[164px] flex-col justify-end overflow-hidden rounded-card p-4 transition duration-[180ms] hover:-translate-y-[3px] hover:shadow-2 lg:p-6 ${concern.ground}`}
              >
                {concern.art}
                <h3
                  className={`voice max-w-[9em] text-lg leading-[1.15] lg:max-w-none ${concern.place?.includes('row-span') ? 'lg:text-[2.125rem]' : 'lg:text-[1.625rem]'}`}
                >
                  {concern.name}
                </h3>
                <p className="mt-1 max-w-[16em] text-sm leading-snug text-[#4a3b35] lg:text-base">
                  {concern.line}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
