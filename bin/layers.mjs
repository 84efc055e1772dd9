/**
 * The features of the two React apps, from the lowest layer up. A feature imports its own layer and those below it, and
 * no two features import each other. Below them all are the app's `session/` (who is signed in), `api/` and `ui/`, and
 * the root's `ui/`, which both apps share.
 */
export const apps = [
  {
    folder: 'storefront',
    layers: [
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
          'maps',
          'page-head',
          'rich-text',
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
        features: ['checkout', 'content', 'help', 'home', 'orders', 'panels', 'product', 'shell'],
      },
    ],
  },
  {
    folder: 'backoffice',
    layers: [
      {
        name: 'foundations',
        features: [
          'approvals',
          'calendar',
          'forms',
          'jobs',
          'lazy-part',
          'lists',
          'page-purpose',
          'promotion-parts',
          'scanner',
          'shop-frame',
          'values',
          'views',
        ],
      },
      {
        name: 'what staff do',
        features: [
          'api-keys',
          'banners',
          'brands',
          'campaigns',
          'carriers',
          'categories',
          'content',
          'extra-bags',
          'feeds',
          'flash-sales',
          'gift-cards',
          'health',
          'journal',
          'lucky-draws',
          'mail-words',
          'make-order',
          'many-products',
          'member-desk',
          'money-desk',
          'order-page',
          'orders',
          'own-account',
          'packing',
          'people',
          'points-books',
          'points-game',
          'pre-orders',
          'product-kinds',
          'products',
          'recommendations',
          'promotions',
          'quizzes',
          'rewards',
          'searches',
          'shop-settings',
          'sign-in',
          'specimen',
          'stock',
          'tags',
          'tax',
          'token-prizes',
          'vouchers',
          'ways-to-pay',
          'webhooks',
        ],
      },
      { name: 'the frame of the page', features: ['home', 'shell'] },
    ],
  },
]

/** Folders whose subfolders form a tree: none imports, directly or indirectly, one that imports it. */
export const trees = [
  'storefront',
  'storefront/features',
  'backoffice',
  'backoffice/features',
  'server',
  'server/modules',
  'server/adapters',
  'demo',
  'e2e',
]

/** Folders of the server that hold tests and their steps; the drawing leaves them out. */
export const testFolders = ['attacks', 'kill-points', 'refused-requests', 'testing']
