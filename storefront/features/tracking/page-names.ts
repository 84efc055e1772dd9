/** Names of pages in the statistics, where the specification does not derive them from the route (ROUTE-68..). */
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
  // Routes whose name differs from their path.
  '/promo/$slug/$categorySlug': 'CategoryPromo',
  '/concern/$tag': 'TagConcern',
  '/campaign/$slug': 'Promotion',
  '/product/': 'PageProduct',
  '/sun-journal/$slug': 'SunJournalDetail',
}

/** Routes that serve several pages: the path determines which. */
const byPath: Record<string, (path: string) => string> = {
  '/$page': derivedName,
  '/quiz/$': path => {
    if (!path.startsWith('/quiz/question/')) return /^\/quiz\/./.test(path) ? 'QuizDetail' : 'QuizHome'
    return path.endsWith('/result') ? 'QuizResult' : 'QuizQuestion'
  },
}

/**
 * Returns the name of a page by route id (`/flash-sale`) and path: from the tables, else derived from the route
 * (`FlashSale`).
 */
export const pageName = (routeId: string, path = ''): string =>
  names[routeId] ?? byPath[routeId]?.(path) ?? derivedName(routeId)

function derivedName(routeId: string) {
  return (
    routeId
      .split(/[/-]/)
      // "$orderId" is a parameter, and "_account" a layout that is not part of the address.
      .filter(word => word !== '' && !/^[$_]/.test(word))
      .map(word => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  )
}
