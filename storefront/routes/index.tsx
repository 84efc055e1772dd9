import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { SITE_TITLE } from '../../contract/constants.ts'
import { categoryTreeQuery, findCategoryPath } from '../api/catalogue.ts'
import { sunQuery } from '../api/sun.ts'
import { Tile } from '../features/browse/tile.tsx'
import { railTileClass, TileRail } from '../features/browse/tile-rail.tsx'
import { CategoryCircles } from '../features/home/category-circles.tsx'
import { Concerns } from '../features/home/concerns.tsx'
import { FlashPanel } from '../features/home/flash-panel.tsx'
import { Hero } from '../features/home/hero.tsx'
import { HeroSides } from '../features/home/hero-sides.tsx'
import { homeQuery, loadHome } from '../features/home/home-queries.ts'
import { Promises } from '../features/home/promises.tsx'
import { pageHead } from '../features/shell/page-head.ts'
import { useJakartaHour } from '../features/sun/use-jakarta-hour.ts'
import { UvBand } from '../features/sun/uv-band.tsx'
import { WishlistRail } from '../features/wishlist/wishlist-rail.tsx'
import { Icon } from '../ui/icon.tsx'
import { moreClass, SectionHead } from '../ui/section-head.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: () =>
    pageHead({
      title: SITE_TITLE,
      description:
        'Tabir surya, skincare, dan makeup untuk kulit tropis. Cek UV hari ini dan pilih perlindunganmu.',
    }),
  component: HomePage,
})

function HomePage() {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  const { data: home } = useSuspenseQuery(homeQuery(tree))
  const { data: sun } = useSuspenseQuery(sunQuery)
  const hour = useJakartaHour()
  const addressOf = (slug: string) => {
    const node = findCategoryPath(tree, slug).at(-1)
    return node ? `${node.id}-${node.slug}` : null
  }

  return (
    <>
      <div className="wrap pt-3 lg:pt-5">
        <UvBand sun={sun} hour={hour} category={addressOf('surya-wajah')} />
        <div className="mt-4 grid gap-3 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_minmax(280px,340px)] lg:gap-5">
          <Hero category={addressOf('perawatan-surya')} />
          <HeroSides />
        </div>
        <CategoryCircles circles={home.circles} />
        {home.flash.length > 0 && (
          <FlashPanel>
            <ul className="rail [--edge:16px] lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0">
              {home.flash.map(tile => (
                <li key={tile.id} className={`grid ${railTileClass} lg:w-auto`}>
                  <Tile tile={tile} isFlash />
                </li>
              ))}
            </ul>
          </FlashPanel>
        )}
        <section className="mt-(--section)">
          <SectionHead
            title="Paling dicari"
            line="Yang paling sering dibawa pulang."
            more={
              <Link to="/best-seller" className={moreClass}>
                Semua <Icon name="arrow-right" size={18} />
                <span className="sr-only">bestseller</span>
              </Link>
            }
          />
          <TileRail tiles={home.best} label="Paling dicari" isRanked />
        </section>
      </div>
      <Concerns />
      <div className="wrap">
        {home.newest.length > 0 && (
          <section className="mt-(--section)">
            <SectionHead
              title="Baru datang"
              line="Yang paling baru di rak Carasun."
              more={
                <Link to="/new-arrival" className={moreClass}>
                  Semua <Icon name="arrow-right" size={18} />
                  <span className="sr-only">yang baru datang</span>
                </Link>
              }
            />
            <ul className="tile-grid lg:grid-cols-4">
              {home.newest.map(tile => (
                <li key={tile.id} className="grid">
                  <Tile tile={tile} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <WishlistRail />
        <Promises />
      </div>
    </>
  )
}
