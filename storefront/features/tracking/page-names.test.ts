import { expect, test } from 'vitest'
import { pageName } from './page-names.ts'

test.each([
  ['ROUTE-68', '/$categorySlug/$product', 'product_detail'],
  ['ROUTE-69', '/brand/$brand', 'brand_page'],
  ['ROUTE-70', '/category/$category', 'category_page'],
  ['ROUTE-71', '/order/', 'cart'],
  ['ROUTE-72', '/order/shipping/', 'shipping'],
  ['ROUTE-73', '/order/payment', 'payment'],
])('[%s] %s is reported as %s', (_id, routeId, name) => {
  expect(pageName(routeId)).toBe(name)
})

test.each([
  ['/', 'homepage'],
  ['/new-arrival', 'new_arrival'],
  ['/deals', 'sociolla_deals'],
  ['/sale', 'sociolla_sale'],
  ['/promo/$slug/', 'partner_promo'],
])('%s is reported as %s', (routeId, name) => {
  expect(pageName(routeId)).toBe(name)
})

test.each([
  ['/flash-sale', 'FlashSale'],
  ['/best-seller', 'BestSeller'],
  ['/concern/$tag', 'TagConcern'],
  ['/_account/my-orders/', 'MyOrders'],
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
])('[ROUTE-74] on the shared route %s, %s is reported as %s', (routeId, path, name) => {
  expect(pageName(routeId, path)).toBe(name)
})
