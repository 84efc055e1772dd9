/** What a page is called in the shop's figures, where the specification does not call it by its route (ROUTE-68..). */
const names: Record<string, string> = {
  '/': 'homepage',
  '/$categorySlug/$product': 'product_detail',
  '/brand/$brand': 'brand_page',
  '/category/$category': 'category_page',
  '/order/': 'cart',
  '/order/shipping/': 'shipping',
  '/order/payment': 'payment',
  '/new-arrival': 'new_arrival',
  '/deals': 'sociolla_deals',
  '/sale': 'sociolla_sale',
  '/promo/$slug/': 'partner_promo',
  // Routes whose own name is not their path.
  '/promo/$slug/$categorySlug': 'CategoryPromo',
  '/concern/$tag': 'TagConcern',
  '/campaign/$slug': 'Promotion',
  '/product/': 'PageProduct',
  '/quiz/': 'QuizHome',
  '/sun-journal/$slug': 'SunJournalDetail',
}

/** By the id of a route (`/flash-sale`): its name in the table, else its own, `FlashSale`. */
export const pageName = (routeId: string): string => names[routeId] ?? ownName(routeId)

const ownName = (routeId: string) =>
  routeId
    .split(/[/-]/)
    .filter(word => word !== '' && !word.startsWith('$'))
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
