import { Link } from '@tanstack/react-router'
import { SectionHead } from '../../ui/section-head.tsx'
import berminyakArt from './art/berminyak.svg?no-inline'
import bibirKeringArt from './art/bibir-kering.svg?no-inline'
import flekArt from './art/flek.svg?no-inline'
import keringArt from './art/kering.svg?no-inline'
import reapplyArt from './art/reapply.svg?no-inline'
import sensitifArt from './art/sensitif.svg?no-inline'

interface Concern {
  tag: string
  name: string
  line: string
  ground: string
  /** Fills a row on phones. */
  isWide?: true
  /** Its part of the desktop grid, which has a second row if there are more than three cards. */
  span?: 'lg:row-span-2' | 'lg:col-span-2'
  /** A drawing of the product type to apply. */
  art: string
}

/** Skin concerns, each with a link to the products for it. */
const concerns: Concern[] = [
  {
    tag: 'flek',
    name: 'Flek & bekas jerawat',
    line: 'Niacinamide, tranexamic acid, dan SPF setiap hari',
    ground: 'bg-[#fde0c2]',
    isWide: true,
    span: 'lg:row-span-2',
    art: flekArt,
  },
  {
    tag: 'berminyak',
    name: 'Berminyak',
    line: 'Gel ringan, hasil matte',
    ground: 'bg-[#d9f1ec]',
    art: berminyakArt,
  },
  {
    tag: 'kering',
    name: 'Kering & ketarik',
    line: 'Ceramide, krim lembut',
    ground: 'bg-[#fbf1e2]',
    art: keringArt,
  },
  {
    tag: 'bibir-kering',
    name: 'Bibir kering',
    line: 'Balm dan tint ber-SPF',
    ground: 'bg-[#fcdfdd]',
    art: bibirKeringArt,
  },
  {
    tag: 'sensitif',
    name: 'Sensitif & merah',
    line: 'Tanpa parfum, mineral',
    ground: 'bg-[#e2ebd1]',
    art: sensitifArt,
  },
  {
    tag: 'reapply',
    name: 'Reapply di atas makeup',
    line: 'Stick, spray, dan bedak SPF',
    ground: 'bg-[#f8ddc4]',
    isWide: true,
    span: 'lg:col-span-2',
    art: reapplyArt,
  },
]

/** Cards for the concerns in `slugs`; slugs without a card are skipped. */
export default function Concerns({ slugs }: { slugs: string[] }) {
  const visibleConcerns = concerns.filter(({ tag }) => slugs.includes(tag))
  if (visibleConcerns.length === 0) return null
  const hasTwoRows = visibleConcerns.length > 3
  return (
    <section className="mt-(--section) bg-sand-deep py-8 lg:py-(--section)">
      <div className="wrap">
        <SectionHead
          title="Kulitmu butuh apa hari ini?"
          line="Mulai dari yang kamu rasakan, bukan dari nama kandungan."
        />
        <ul
          className={`flex flex-wrap gap-3 lg:grid lg:auto-rows-[232px] lg:gap-5 ${hasTwoRows ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
        >
          {visibleConcerns.map(({ tag, name, line, ground, art, isWide, span }) => {
            const isTall = hasTwoRows && span === 'lg:row-span-2'
            return (
              <li
                key={tag}
                className={`grid flex-1 ${isWide ? 'basis-full' : 'basis-[42%]'} ${(hasTwoRows && span) || ''}`}
              >
                <Link
                  to="/concern/$tag"
                  params={{ tag }}
                  className={`relative isolate flex min-h-[128px] flex-col justify-end overflow-hidden rounded-card p-4 transition duration-[180ms] hover:-translate-y-[3px] hover:shadow-2 lg:p-6 ${ground}`}
                >
                  <img
                    src={art}
                    alt=""
                    loading="lazy"
                    className={`absolute top-0 right-0 -z-10 object-cover object-right-top lg:w-full ${isWide ? 'h-full w-[60%]' : 'h-[58%] w-[80%] lg:h-full'} ${isTall ? 'lg:h-[62%]' : ''}`}
                  />
                  <h3
                    className={`voice max-w-[9em] text-lg leading-[1.15] lg:max-w-none ${isTall ? 'lg:text-[2.125rem]' : 'lg:text-[1.625rem]'}`}
                  >
                    {name}
                  </h3>
                  <p className="mt-1 max-w-[16em] text-sm leading-snug text-[#4a3b35] lg:text-base">{line}</p>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
