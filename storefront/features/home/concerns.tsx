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
  place?: string
  artPlace?: string
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
    place: 'col-span-2 lg:col-span-1 lg:row-span-2',
    artPlace: 'top-0 right-0 h-full w-[60%] lg:h-[62%] lg:w-full',
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
    place: 'col-span-2',
    artPlace: 'top-0 right-0 h-full w-[60%] lg:w-full',
    art: reapplyArt,
  },
]

/** Cards for the concerns in `slugs`; slugs without a card are skipped. */
export default function Concerns({ slugs }: { slugs: string[] }) {
  const visibleConcerns = concerns.filter(({ tag }) => slugs.includes(tag))
  if (visibleConcerns.length === 0) return null
  return (
    <section className="mt-(--section) bg-sand-deep py-10 lg:py-(--section)">
      <div className="wrap">
        <SectionHead
          title="Kulitmu butuh apa hari ini?"
          line="Mulai dari yang kamu rasakan, bukan dari nama kandungan."
        />
        <ul className="grid grid-cols-2 gap-3 lg:auto-rows-[232px] lg:grid-cols-4 lg:gap-5">
          {visibleConcerns.map(concern => (
            <li key={concern.tag} className={`grid ${concern.place ?? ''}`}>
              <Link
                to="/concern/$tag"
                params={{ tag: concern.tag }}
                className={`relative isolate flex min-h-[164px] flex-col justify-end overflow-hidden rounded-card p-4 transition duration-[180ms] hover:-translate-y-[3px] hover:shadow-2 lg:p-6 ${concern.ground}`}
              >
                <img
                  src={concern.art}
                  alt=""
                  loading="lazy"
                  className={`absolute -z-10 ${concern.artPlace ?? 'top-0 right-0 h-[58%] w-[80%] lg:size-full'} object-cover object-right-top`}
                />
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
