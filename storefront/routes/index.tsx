import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { SITE_TITLE } from '../../contract/constants.ts'
import { bannersAt, firstBannersQuery } from '../api/banners.ts'
import { categoryTreeQuery, findCategoryPath } from '../api/catalog.ts'
import { LazyRail } from '../features/browse/lazy-rail.tsx'
import { CategoryCircles } from '../features/home/category-circles.tsx'
import { homeQuery, loadHome } from '../features/home/home-queries.ts'
import { LowerPlaceholder } from '../features/home/lower-placeholder.tsx'
import { MainSlider } from '../features/home/main-slider.tsx'
import { MiddleStrip } from '../features/home/middle-strip.tsx'
import { bestsellerSlider, whatsNewSlider } from '../features/home/rails.ts'
import { shopSchema } from '../features/home/shop-schema.ts'
import type { Shown } from '../features/home/shown-once.ts'
import { TopBanners } from '../features/home/top-banners.tsx'
import { useIsWhole } from '../features/home/use-is-whole.ts'
import { JsonLd } from '../features/page-head/json-ld.tsx'
import { pageHead } from '../features/page-head/page-head.ts'
import { SharedPicture } from '../features/page-head/shared-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { nearPart } from '../ui/near-part.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import { moreClass } from '../ui/section-head.tsx'
import { useSettled } from '../ui/use-settled.ts'

const loadUvBand = () => import('../features/sun/uv-band.tsx')
const UvBand = nearPart(import.meta.env.SSR && (await loadUvBand()), loadUvBand)
// Shown if there are no banners.
const loadHero = () => import('../features/home/hero.tsx')
const Hero = nearPart(import.meta.env.SSR && (await loadHero()), loadHero)
const loadHeroSides = () => import('../features/home/hero-sides.tsx')
const HeroSides = nearPart(import.meta.env.SSR && (await loadHeroSides()), loadHeroSides)
// Below the fold.
const loadFlashPanel = () => import('../features/home/flash-panel.tsx')
const FlashPanel = nearPart(import.meta.env.SSR && (await loadFlashPanel()), loadFlashPanel)
const loadConcerns = () => import('../features/home/concerns.tsx')
const Concerns = nearPart(import.meta.env.SSR && (await loadConcerns()), loadConcerns)
const loadPromises = () => import('../features/home/promises.tsx')
const Promises = nearPart(import.meta.env.SSR && (await loadPromises()), loadPromises)
const loadLower = () => import('../features/home/lower-home.tsx')
const LowerHome = import.meta.env.SSR ? (await loadLower()).default : optionalPart(loadLower)
const PopUps = optionalPart(() => import('../features/home/pop-ups.tsx'))

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
  const { data: banners } = useQuery(firstBannersQuery)
  const isSettled = useSettled()
  const isWhole = useIsWhole()
  const shown: Shown = useMemo(() => new Map([['flash', home.flash.map(({ id }) => id)]]), [home.flash])
  const categoryParamOf = (slug: string) => {
    const node = findCategoryPath(tree, slug).at(-1)
    return node ? `${node.id}-${node.slug}` : null
  }
  const slides = bannersAt(banners, 'home', '/')
  const sides = bannersAt(banners, 'top_banners', '/')

  return (
    <>
      <SharedPicture />
      <JsonLd schema={import.meta.env.SSR && shopSchema} />
      <div className="wrap pt-3 lg:pt-5">
        <UvBand category={categoryParamOf('surya-wajah')} />
        <div className="mt-4 grid gap-3 lg:mt-5 lg:gap-5 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
          {slides.length > 0 ? (
            <MainSlider banners={slides} />
          ) : (
            <Hero category={categoryParamOf('perawatan-surya')} />
          )}
          {sides.length > 0 ? (
            <TopBanners banners={sides} />
          ) : (
            <HeroSides cards={home.cards} hasFlash={home.flash.length > 0} />
          )}
        </div>
        <CategoryCircles circles={home.circles} />
        {bannersAt(banners, 'top_middle_banner', '/').map(banner => (
          <MiddleStrip key={banner._id} banner={banner} />
        ))}
        {home.flash.length > 0 && (
          <FlashPanel theme={bannersAt(banners, 'regular_flashsale_theme', '/')[0]} tiles={home.flash} />
        )}
        <LazyRail
          title="Paling dicari"
          line={
            home.flash.length > 0
              ? 'Selain yang sedang Flash Sale, ini yang paling sering dibawa pulang.'
              : 'Yang paling sering dibawa pulang, dari Medan sampai Makassar.'
          }
          more={<More to="/best-seller" name="bestseller" />}
          isRanked
          query={bestsellerSlider(shown)}
        />
      </div>
      <Concerns cards={home.cards} />
      <div className="wrap">
        <LazyRail
          title="Baru datang"
          line="Segar dari lab, minggu pertama di Carasun."
          more={<More to="/new-arrival" name="yang baru datang" />}
          query={whatsNewSlider(shown)}
        />
        <Suspense fallback={<LowerPlaceholder />}>
          {isSettled || isWhole ? <LowerHome shown={shown} /> : <LowerPlaceholder />}
        </Suspense>
        <Promises />
      </div>
      <Suspense>{isSettled && <PopUps />}</Suspense>
    </>
  )
}

const More = ({ to, name }: { to: '/best-seller' | '/new-arrival'; name: string }) => (
  <Link to={to} className={moreClass}>
    Semua <Icon name="arrow-right" size={18} />
    <span className="sr-only">{name}</span>
  </Link>
)
