import { Link, useMatch, useRouter } from '@tanstack/react-router'
import { mediaUrl } from '../../../contract/media.ts'
import { useMe } from '../../session/use-me.ts'
import { useMemberLink } from '../../session/use-member-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { nearPart } from '../../ui/near-part.tsx'
import { Logo } from '../page-head/logo.tsx'
import { CartButton } from './cart-button.tsx'
import { isBackShown, isProductPage } from './place.ts'
import { usePagePath } from './use-page-path.ts'
import { useShellBanner } from './use-shell-banners.ts'

// The form works as soon as it is rendered; its suggestions load later.
const loadSearchBox = () => import('./search-box.tsx')
const SearchBox = nearPart(import.meta.env.SSR && (await loadSearchBox()), loadSearchBox)
// Not on phones, which have the categories in the bottom bar.
const loadCategoryNav = () => import('./category-nav.tsx')
const CategoryNav = nearPart(import.meta.env.SSR && (await loadCategoryNav()), loadCategoryNav)

const memberLinkClass = 'hidden size-11 place-items-center rounded-pill hover:bg-sand lg:grid'

/** On phones, the header of a product page is a single row, with the product's brand instead of the shop's name. */
export function Header() {
  const { member } = useMe()
  const path = usePagePath()
  const isProduct = isProductPage(path)
  const brand = useMatch({
    from: '/$categorySlug/$product',
    shouldThrow: false,
    select: ({ loaderData }) => loaderData?.brand,
  })
  // HOME-27: a seasonal logo replaces the shop's own.
  const [season] = useShellBanner('sociolla_logo_thematic')?.images ?? []
  return (
    <header className="z-30 border-b border-line bg-white lg:sticky lg:top-0">
      <div
        className={`wrap flex items-center gap-x-1 lg:flex-nowrap lg:gap-x-8 lg:pt-3 lg:pb-0 ${isProduct ? 'min-h-13' : 'flex-wrap pb-3'}`}
      >
        {isBackShown(path) && <BackLink />}
        <Link
          to="/"
          aria-label="Carasun, ke beranda"
          className={`inline-flex items-center lg:min-h-12 ${isProduct ? 'min-h-11' : 'min-h-15'}`}
        >
          {season ? (
            <img
              src={mediaUrl(season.url, 302)}
              width={season.width}
              height={season.height}
              alt=""
              className={`h-9 w-auto lg:h-10 ${brand ? 'max-lg:max-w-20 max-lg:object-contain' : ''}`}
            />
          ) : (
            <Logo isMarkOnPhone={brand !== undefined} />
          )}
        </Link>
        {brand && (
          <a
            href={brand.path}
            className="flex min-h-11 min-w-0 flex-1 items-center justify-center text-sm font-bold lg:hidden"
          >
            <span className="truncate">{brand.name}</span>
          </a>
        )}
        <div className={`lg:order-none lg:flex-1 ${isProduct ? 'max-lg:ml-auto' : 'order-last w-full'}`}>
          <SearchBox isIconOnPhone={isProduct} />
        </div>
        <div className={`flex items-center lg:ml-auto lg:gap-1 ${isProduct ? '' : 'ml-auto'}`}>
          {/* WISH-16: guests log in and then go there. */}
          <Link
            to="/wishlist"
            aria-label="Wishlist"
            className={memberLinkClass}
            {...useMemberLink({ nextPath: '/wishlist' })}
          >
            <Icon name="heart" size={24} />
          </Link>
          <Link
            to="/my-orders"
            aria-label={member ? `Akun ${member.first_name}` : 'Akun: masuk atau daftar'}
            className={memberLinkClass}
            {...useMemberLink()}
          >
            <Icon name="user" size={24} />
          </Link>
          <CartButton />
        </div>
      </div>
      <CategoryNav />
    </header>
  )
}

/** On phones: one page back, or home for visitors from another site (and without JavaScript). */
function BackLink() {
  const router = useRouter()
  return (
    <a
      href="/"
      aria-label="Kembali"
      className="-ml-2.5 grid size-11 place-items-center lg:hidden"
      onClick={event => {
        event.preventDefault()
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ to: '/' })
      }}
    >
      <Icon name="arrow-left" size={24} />
    </a>
  )
}
