import { useQuery } from '@tanstack/react-query'
import type { BannerLocation } from '../../../contract/banners.ts'
import { bannersAt, laterBannersQuery } from '../../api/banners.ts'
import { LazyRail } from '../browse/lazy-rail.tsx'
import { OwnRows, ownRowsQuery } from '../browse/own-rows.tsx'
import { shortColumns, shortRow } from '../browse/short-tiles.tsx'
import { LatestPosts } from '../content/latest-posts.tsx'
import { useCityKey } from '../sun/use-city-key.ts'
import { WishlistRail } from '../wishlist/wishlist-rail.tsx'
import { Deals, FeaturedBrands, Flexible, SocialPosts, Stories, Testimonials } from './later-banners.tsx'
import { LowerPlaceholder } from './lower-placeholder.tsx'
import { mostPopularsSlider, recentlyViewedSlider, weeklySlider } from './rails.ts'
import type { Shown } from './shown-once.ts'

/** The home page below its first screens. It and its banners load once the page is interactive. */
export default function LowerHome({ shown }: { shown: Shown }) {
  const { data, isPending } = useQuery(laterBannersQuery)
  const blocks = { bannersOf: (location: BannerLocation) => bannersAt(data, location, '/') }
  const city = useCityKey()
  const rows = useQuery(ownRowsQuery({ place: 'home', city }))
  // Blocks that appear above what the visitor reads would push it down.
  if (isPending || rows.isPending) return <LowerPlaceholder />
  return (
    <>
      <Deals {...blocks} />
      <Stories {...blocks} />
      <div className="lg:grid lg:grid-cols-2 lg:gap-10 *:min-w-0">
        <LazyRail
          title="Terlaris minggu ini"
          line="Paling laku tujuh hari terakhir."
          look={shortColumns}
          query={weeklySlider(shown)}
        />
        <LazyRail
          title="Paling banyak diulas"
          line="Ceritanya panjang, bintangnya banyak."
          look={shortColumns}
          query={mostPopularsSlider(shown)}
        />
      </div>
      <OwnRows place="home" city={city} />
      <LazyRail
        title="Terakhir kamu lihat"
        line="Masih di sini kalau kamu berubah pikiran."
        least={1}
        look={shortRow}
        query={recentlyViewedSlider}
      />
      <WishlistRail look={shortRow} />
      <FeaturedBrands {...blocks} />
      <Flexible {...blocks} />
      <Testimonials {...blocks} />
      <SocialPosts {...blocks} />
      <LatestPosts />
    </>
  )
}
