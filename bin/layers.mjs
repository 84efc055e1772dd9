/**
 * The storefront's features, from the lowest layer up. A feature imports its own layer and those below it, and no two
 * features import each other. Below them all are `storefront/session/` (the signed-in member), `storefront/api/` and
 * `storefront/ui/`.
 */
export const featureLayers = [
  {
    name: 'foundations',
    features: [
      'account',
      'banners',
      'cart',
      'country',
      'discounts',
      'forms',
      'gift-card',
      'page-head',
      'search',
      'tracking',
      'wishlist-mark',
    ],
  },
  {
    name: 'browsing',
    features: [
      'browse',
      'campaign',
      'home',
      'lines',
      'lucky-draw',
      'points-game',
      'prizes',
      'quiz',
      'reviews',
      'sun',
      'tokens',
      'wishlist',
    ],
  },
  {
    name: 'buying, and the frame of the page',
    features: ['checkout', 'content', 'help', 'orders', 'panels', 'product', 'shell'],
  },
]

/** Folders whose subfolders form a tree: none imports, directly or indirectly, one that imports it. */
export const trees = ['storefront/features', 'server/modules', 'server/adapters']
