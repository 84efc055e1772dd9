import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryNode, Facet, Tile } from '../../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../../contract/media.ts'
import { withDots } from '../../../../contract/rupiah.ts'
import type { SunToday } from '../../../../contract/weather.ts'
import { categoryPicturesQuery } from '../../../api/category-pictures.ts'
import { sunQuery } from '../../../api/sun.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { CategoryPicture } from '../../browse/category-picture.tsx'
import { coverOf } from '../../browse/tile-picture.tsx'
import { sunAhead } from '../../sun/sun-ahead.ts'
import { useCityHour } from '../../sun/use-hour.ts'
import { categoryFlyoutQuery } from './flyout-queries.ts'

/** The category whose menu names today's UV index. */
const SUN_CATEGORY = 'perawatan-surya'
/** More would make the menu higher than a laptop's screen. */
const SUBCATEGORIES = 8

/** The flyout of a category in the main menu: its subcategories in pictures, needs and properties in words. */
export function CategoryFlyout({ category }: { category: CategoryNode }) {
  const { data: pictures } = useQuery(categoryPicturesQuery(category.id))
  const { data } = useQuery(categoryFlyoutQuery(category.id))
  const param = `${category.id}-${category.slug}`
  return (
    <div className="wrap grid min-h-[340px] grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(260px,1.7fr)] gap-8 py-7">
      <div>
        <Heading>Untuk</Heading>
        <ul className="mt-2 grid grid-cols-2 gap-x-5">
          {category.children.slice(0, SUBCATEGORIES).map(({ id, slug, name }) => (
            <li key={id}>
              <Link
                to="/category/$category"
                params={{ category: `${id}-${slug}` }}
                className="group flex min-h-17 items-center gap-3 leading-tight font-semibold hover:text-coral-deep"
              >
                <CategoryPicture picture={pictures?.get(id)} className="size-14 rounded-card" />
                <span className="min-w-0">
                  {name}
                  {data?.counts.has(id) && (
                    <span className="block text-sm font-normal text-ink-soft">
                      {withDots(data.counts.get(id) ?? 0)} produk
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to="/category/$category"
          params={{ category: param }}
          className="mt-1 inline-flex min-h-11 items-center font-bold text-coral-deep hover:underline"
        >
          Semua {category.name}
        </Link>
      </div>
      <Words title="Kebutuhanku" tags={data?.needs} param={param} />
      <Words title="Yang penting" tags={data?.properties} param={param} />
      {data?.bestSeller && <FlyoutCard category={category} tile={data.bestSeller} />}
    </div>
  )
}

const Heading = ({ children }: { children: string }) => <p className="eyebrow text-ink-soft">{children}</p>

function Words({ title, tags, param }: { title: string; tags: Facet[] | undefined; param: string }) {
  if (!tags?.length) return <div />
  return (
    <div>
      <Heading>{title}</Heading>
      <ul className="mt-2">
        {tags.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to="/category/$category"
              params={{ category: param }}
              search={{ tags: [slug] }}
              className="flex min-h-11 items-center font-semibold hover:text-coral-deep hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The category's best seller; for sun care, beside the UV index that the shopper needs it for. */
function FlyoutCard({ category, tile }: { category: CategoryNode; tile: Tile }) {
  const cover = coverOf(tile)
  const actionClass = `mt-3 ${buttonClass({ variant: 'ink' })} text-sm`
  return (
    <div className="relative isolate flex flex-col items-start overflow-hidden rounded-panel bg-linear-160 from-sun-tint to-coral-tint p-5 xl:p-6">
      {category.slug === SUN_CATEGORY ? (
        <>
          <SunWords />
          <Link to="/product/sunscreen" className={actionClass}>
            Pilih sesuai UV
          </Link>
        </>
      ) : (
        <>
          <CardWords eyebrow="Paling dicari" title={tile.name} />
          <Link
            to="/$categorySlug/$product"
            params={{ categorySlug: tile.default_category.slug, product: `${tile.id}-${tile.slug}` }}
            className={actionClass}
          >
            Lihat produk
          </Link>
        </>
      )}
      {cover && (
        <Picture
          src={mediaUrl(cover.url, 358)}
          srcSet={mediaSrcSet(cover.url, [270, 358, 540])}
          sizes="220px"
          width={220}
          height={220}
          alt=""
          className="soft-edges absolute -right-6 -bottom-3 -z-10 size-55 object-cover"
        />
      )}
    </div>
  )
}

function CardWords({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <>
      <p className="eyebrow text-coral-deep">{eyebrow}</p>
      <p className="mt-1 voice line-clamp-3 text-xl leading-tight xl:text-2xl">{title}</p>
    </>
  )
}

function SunWords() {
  const { data: sun, dataUpdatedAt } = useQuery(sunQuery)
  if (!sun) return <CardWords eyebrow="Matahari hari ini" title="Yang cukup kuat untuk kotamu" />
  return <CityWords sun={sun} fetchedAt={dataUpdatedAt} />
}

function CityWords({ sun, fetchedAt }: { sun: SunToday; fetchedAt: number }) {
  const { when, uv } = sunAhead(sun, useCityHour(sun, fetchedAt))
  const day = { now: '', today: 'Nanti ', tomorrow: 'Besok ' }[when]
  return (
    <CardWords
      eyebrow={uv === null ? sun.city : `${day}UV ${uv} di ${sun.city}`}
      title={when === 'tomorrow' ? 'Yang cukup kuat untuk besok' : 'Yang cukup kuat untuk siang ini'}
    />
  )
}
