import { Link } from '@tanstack/react-router'
import { SectionHead } from '../../ui/section-head.tsx'
import berminyakArt from './art/berminyak.svg?no-inline'
import bibirKeringArt from './art/bibir-kering.svg?no-inline'
import flekArt from './art/flek.svg?no-inline'
import keringArt from './art/kering.svg?no-inline'
import reapplyArt from './art/reapply.svg?no-inline'
import sensitifArt from './art/sensitif.svg?no-inline'
import type { ConcernCard } from './home-queries.ts'

/** The ground of a card, and a drawing of the product type to apply; a card of staff's own has none. */
const looks: Record<string, { ground: string; art: string }> = {
  flek: { ground: 'bg-[#fde0c2]', art: flekArt },
  berminyak: { ground: 'bg-[#d9f1ec]', art: berminyakArt },
  kering: { ground: 'bg-[#fbf1e2]', art: keringArt },
  'bibir-kering': { ground: 'bg-[#fcdfdd]', art: bibirKeringArt },
  sensitif: { ground: 'bg-[#e2ebd1]', art: sensitifArt },
  reapply: { ground: 'bg-[#f8ddc4]', art: reapplyArt },
}
const otherGrounds = ['bg-[#e2ebd1]', 'bg-[#fcdfdd]', 'bg-[#d9f1ec]']
const lookOf = (tag: string, place: number) =>
  looks[tag] ?? { ground: otherGrounds[place % otherGrounds.length], art: undefined }

/** The desktop grid has a second row if there are more than four cards: the first and the last card fill it. */
const spansOf = (count: number, place: number) =>
  count > 4 && place === 0
    ? 'lg:row-span-2'
    : count > 4 && place === count - 1
      ? count === 5
        ? 'lg:col-span-3'
        : 'lg:col-span-2'
      : ''
const columns: Record<number, string> = { 1: 'lg:grid-cols-1', 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' }

/** Cards for what a skin may need, in the order that staff gave them. */
export default function Concerns({ cards }: { cards: ConcernCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className="mt-(--section) bg-sand-deep py-8 lg:py-(--section)">
      <div className="wrap">
        <SectionHead
          title="Kulitmu butuh apa hari ini?"
          line="Mulai dari yang kamu rasakan, bukan dari nama kandungan."
        />
        <ul
          className={`flex flex-wrap gap-3 lg:grid lg:auto-rows-[232px] lg:gap-5 ${columns[cards.length] ?? 'lg:grid-cols-4'}`}
        >
          {cards.map(({ tag, name, line }, place) => {
            const { ground, art } = lookOf(tag, place)
            const span = spansOf(cards.length, place)
            const isTall = span === 'lg:row-span-2'
            // Fills a row on phones.
            const isWide = place === 0 || place === cards.length - 1
            return (
              <li key={tag} className={`grid flex-1 ${isWide ? 'basis-full' : 'basis-[42%]'} ${span}`}>
                <Link
                  to="/concern/$tag"
                  params={{ tag }}
                  className={`relative isolate flex min-h-[128px] flex-col justify-end overflow-hidden rounded-card p-4 transition duration-[180ms] hover:-translate-y-[3px] hover:shadow-2 lg:p-6 ${ground}`}
                >
                  {art && (
                    <img
                      src={art}
                      alt=""
                      loading="lazy"
                      className={`absolute top-0 right-0 -z-10 object-cover object-right-top lg:w-full ${isWide ? 'h-full w-[60%]' : 'h-[58%] w-[80%] lg:h-full'} ${isTall ? 'lg:h-[62%]' : ''}`}
                    />
                  )}
                  <h3
                    className={`voice max-w-[9em] text-lg leading-[1.15] lg:max-w-none ${isTall ? 'lg:text-[2.125rem]' : 'lg:text-[1.625rem]'}`}
                  >
                    {name}
                  </h3>
                  {line && (
                    <p className="mt-1 max-w-[16em] text-sm leading-snug text-[#4a3b35] lg:text-base">
                      {line}
                    </p>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
