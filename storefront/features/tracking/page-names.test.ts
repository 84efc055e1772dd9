import { expect, test } from 'vitest'
import { pageName } from './page-names.ts'

test.each([
  ['/', 'homepage'],
  ['/$categorySlug/$product', 'product_detail'],
  ['/brand/$brand', 'brand_page'],
  ['/category/$category', 'category_page'],
  ['/order/', 'cart'],
  ['/order/shipping/', 'shipping'],
  ['/order/payment', 'payment'],
  ['/new-arrival', 'new_arrival'],
  ['/deals', 'sociolla_deals'],
  ['/sale', 'sociolla_sale'],
  ['/promo/$slug/', 'partner_promo'],
])(
  '[ROUTE-68] [ROUTE-69] [ROUTE-70] [ROUTE-71] [ROUTE-72] [ROUTE-73] %s is reported as %s',
  (routeId, name) => {
    expect(pageName(routeId)).toBe(name)
  },
)

test.each([
  ['/flash-sale', 'FlashSale'],
  ['/best-seller', 'BestSeller'],
  ['/concern/$tag', 'TagConcern'],
  ['/my-orders/', 'MyOrders'],
  ['/order/success/$orderId', 'OrderSuccess'],
])('[ROUTE-74] %s is reported under its own name %s', (routeId, name) => {
  expect(pageName(routeId)).toBe(name)
})

test.each([
  ['/$page', '/find-us', 'FindUs'],
  ['/$page', '/sun-journal', 'SunJournal'],
  ['/quiz/$', '/quiz', 'QuizHome'],
  ['/quiz/$', '/quiz/kenali-kulitmu', 'QuizDetail'],
  ['/quiz/$', '/quiz/question/kenali-kulitmu', 'QuizQuestion'],
  ['/quiz/$', '/quiz/question/kenali-kulitmu/result', 'QuizResult'],
])('[ROUTE-74] where %s serves several pages, %s is reported as %s', (routeId, path, name) => {
  expect(pageName(routeId, path)).toBe(name)
})
