import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Campaign } from '../../../contract/campaigns.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalog.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { toneOf } from '../banners/tones.ts'
import { ListingPage } from '../browse/listing-page.tsx'
import type { ListingSearch } from '../browse/listing-search.ts'
import { campaignQuery } from './campaign-queries.ts'
import { promoCategoriesQuery, promoSource } from './promo-queries.ts'

interface PromoPageProps {
  slug: string
  /** Slug of the category that the promotion is narrowed to. */
  category?: string
  search: ListingSearch
}

/** All products of a promotion, with links to its categories (ROUTE-05, ROUTE-09). */
export function PromoPage({ slug, category, search }: PromoPageProps) {
  const { data: campaign } = useSuspenseQuery(campaignQuery(slug))
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  const here = category === undefined ? undefined : findCategoryPath(tree, category).at(-1)?.name
  return (
    <ListingPage
      title={here ? `${campaign.name}: ${here}` : campaign.name}
      head={
        <>
          <PromoHead campaign={campaign} category={here} />
          <PromoCategories slug={slug} />
        </>
      }
      source={promoSource(slug, category)}
      search={search}
    />
  )
}

function PromoHead({ campaign, category }: { campaign: Campaign; category: string | undefined }) {
  const { name, slug, more_info: info, ends_at } = campaign
  const hero = campaign.sections
    .flatMap(section => (section.type === 'banner' && section.kind === 'hero' ? section.banners : []))
    .find(banner => !banner.more_info.has_words_in_picture)
  return (
    <header
      className={`relative isolate mt-2 overflow-hidden rounded-panel bg-linear-165 lg:mt-3 lg:rounded-stage ${toneOf(hero?.more_info ?? {}).ground}`}
    >
      {hero && (
        <span className="max-md:hidden">
          <BannerPicture
            images={hero.images}
            sizes="92vw"
            isFirst
            className="absolute inset-0 -z-10 size-full object-cover object-right"
          />
        </span>
      )}
      <div className="px-5 py-7 md:max-w-[52%] lg:px-12 lg:py-12">
        <p className="eyebrow text-coral-deep">{category ? `Promo · ${category}` : 'Promo'}</p>
        <h1 className="voice mt-2 text-[min(2.25rem,12vw)] leading-[1.03] tracking-[-0.03em] text-balance lg:text-4xl">
          {name}
        </h1>
        {info.text && <p className="mt-3 max-w-[32em] lg:text-lg">{info.text}</p>}
        {ends_at !== null && (
          <div className="mt-4">
            <Countdown endsAt={Date.parse(ends_at)} label="Berakhir dalam" />
          </div>
        )}
        <Link
          to="/campaign/$slug"
          params={{ slug }}
          className="mt-2 inline-flex min-h-11 items-center gap-1 text-sm font-bold text-coral-deep hover:underline lg:text-base"
        >
          Lihat halaman promonya <Icon name="arrow-right" size={16} />
        </Link>
      </div>
    </header>
  )
}

const categoryLinkClass =
  'inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-white px-4 text-sm font-semibold whitespace-nowrap hover:border-edge data-[status=active]:border-ink data-[status=active]:bg-ink data-[status=active]:text-white'

/** The top categories that the promotion has products in; if there is only one, its subcategories. */
function PromoCategories({ slug }: { slug: string }) {
  const { data: tree } = useSuspenseQuery(categoryTreeQuery)
  const { data: facets } = useSuspenseQuery(promoCategoriesQuery(slug))
  const countOf = (id: string) => facets.find(facet => facet.id === id)?.count ?? 0
  const categories = tree.filter(({ id }) => countOf(id) > 0)
  const visibleCategories =
    categories.length === 1 ? (categories[0]?.children.filter(({ id }) => countOf(id) > 0) ?? []) : categories
  if (visibleCategories.length < 2) return null
  return (
    <nav aria-label="Kategori promo" className="mt-4">
      <ul className="rail gap-2">
        <li>
          <Link
            to="/promo/$slug"
            params={{ slug }}
            activeOptions={{ exact: true, includeSearch: false }}
            className={categoryLinkClass}
          >
            Semua
          </Link>
        </li>
        {visibleCategories.map(({ id, name, slug: categorySlug }) => (
          <li key={id}>
            <Link
              to="/promo/$slug/$categorySlug"
              params={{ slug, categorySlug }}
              activeOptions={{ includeSearch: false }}
              className={categoryLinkClass}
            >
              {name} <span className="font-medium opacity-70 tabular-nums">{withDots(countOf(id))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
