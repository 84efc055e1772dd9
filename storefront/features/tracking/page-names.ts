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
  '/sun-journal/$slug': 'SunJournalDetail',
}

/** Routes that serve several pages: the page's own address says which. */
const byPath: Record<string, (path: string) => string> = {
  '/$page': ownName,
  '/quiz/$': path => {
    if (!path.startsWith('/quiz/question/')) return /^\/quiz\/./.test(path) ? 'QuizDetail' : 'QuizHome'
    return path.endsWith('/result') ? 'QuizResult' : 'QuizQuestion'
  },
}

/** By the id of a route (`/flash-sale`) and the path that was gone to: its name in the tables, else its own, `FlashSale`. */
export const pageName = (routeId: string, path = ''): string =>
  names[routeId] ?? byPath[routeId]?.(path) ?? ownName(routeId)

function ownName(routeId: string) {
  return (
    routeId
      .split(/[/-]/)
      // "$orderId" is filled in, and "_account" is a frame that no address names.
      .filter(word => word !== '' && !/^[$_]/.test(word))
      .map(word => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  )
}
