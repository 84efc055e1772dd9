import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { moreClass } from '../../ui/section-head.tsx'
import { CrumbLinks } from '../browse/crumb-links.tsx'
import { LazyRail } from '../browse/lazy-rail.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { lineCoverQuery, lineQuery, type lines } from './line-queries.ts'

interface Line {
  slug: keyof typeof lines
  to: '/product/sunscreen' | '/product/reapply' | '/product/all'
  name: string
  line: string
  ground: string
}

const cards: Line[] = [
  {
    slug: 'sunscreen',
    to: '/product/sunscreen',
    name: 'Sunscreen',
    line: 'Gel, krim, serum, losion: pilih dari SPF, PA, dan harimu.',
    ground: 'from-[#fff0bf] to-[#ffcf9a]',
  },
  {
    slug: 'reapply',
    to: '/product/reapply',
    name: 'Reapply',
    line: 'Stick, spray, bedak: untuk diulang tiap dua jam.',
    ground: 'from-[#ffe9df] to-[#ffc9a8]',
  },
  {
    slug: 'all',
    to: '/product/all',
    name: 'Semua produk',
    line: 'Dari pembersih sampai lip cream, untuk kulit tropis.',
    ground: 'from-[#e9f8f4] to-[#b5e3dc]',
  },
]

/** The overview of the shop's product lines (PageProduct). */
export function LinesPage() {
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture />
      <CrumbLinks here="Produk" />
      <h1 className="voice mt-1 text-2xl text-balance lg:mt-2 lg:text-[2.5rem] lg:leading-tight">
        Dirawat dari mataharinya dulu
      </h1>
      <p className="mt-1 max-w-3xl text-ink-soft">
        Mulai dari sunscreen yang enak dipakai, lanjutkan dengan yang gampang diulang.
      </p>
      <ul className="mt-5 grid gap-3 md:grid-cols-3 lg:mt-7 lg:gap-5">
        {cards.map(card => (
          <li key={card.slug} className="grid">
            <LineCard {...card} />
          </li>
        ))}
      </ul>
      {cards.map(({ slug, to, name, line }) => (
        <LazyRail
          key={slug}
          title={name}
          line={line}
          query={lineQuery(slug)}
          more={
            <Link to={to} className={moreClass}>
              Lihat semua <Icon name="arrow-right" size={16} />
            </Link>
          }
        />
      ))}
    </div>
  )
}

function LineCard({ slug, to, name, line, ground }: Line) {
  const { data: cover } = useSuspenseQuery(lineCoverQuery(slug))
  return (
    <Link
      to={to}
      className={`group relative isolate flex min-h-[168px] items-end overflow-hidden rounded-panel bg-linear-165 p-5 transition hover:shadow-2 md:min-h-[380px] lg:min-h-[500px] lg:rounded-stage lg:p-7 ${ground}`}
    >
      {cover && (
        <Picture
          src={mediaUrl(cover.url, 358)}
          srcSet={mediaSrcSet(cover.url, [302, 358, 604, 716])}
          sizes="(min-width: 768px) 30vw, 42vw"
          width={358}
          height={358}
          alt=""
          isFirst
          className="absolute top-0 right-0 -z-10 h-full w-[44%] object-cover [mask-image:linear-gradient(to_left,black_70%,transparent)] md:aspect-square md:h-auto md:w-full md:[mask-image:linear-gradient(black_72%,transparent)]"
        />
      )}
      <div className="max-md:max-w-[54%]">
        <h2 className="voice text-[1.625rem] leading-tight lg:text-3xl">{name}</h2>
        <p className="mt-1 text-sm leading-snug lg:text-base">{line}</p>
        <p className="mt-2 flex items-center gap-1 text-sm font-bold text-coral-deep group-hover:underline">
          Lihat <Icon name="arrow-right" size={16} />
        </p>
      </div>
    </Link>
  )
}
