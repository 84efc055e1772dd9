import { expect, test } from 'vitest'
import { isAccountPage, isBackShown, isBottomBarShown, isFooterOnPhone } from './place.ts'

test.each([
  '/',
  '/set-password',
  '/find-us',
  '/about-us',
  '/sun-journal',
  '/sun-journal/kapan-oles-ulang',
  '/quiz',
  '/shop',
  '/sun-facts',
  '/sun-skin',
  '/search',
  '/product',
  '/product/all',
  '/product/sunscreen',
  '/product/reapply',
  '/reseller',
])('[LAYOUT-04] a phone shows the footer on %s', path => {
  expect(isFooterOnPhone(path)).toBe(true)
})

test.each([
  '/category/1-perawatan-surya',
  '/brand/3-suryanala',
  '/sunscreen-gel/60-tabir-surya',
  '/search-me/9-dekat',
  '/order',
  '/order/payment',
  '/best-seller',
  '/flash-sale',
  '/my-orders',
  '/wishlist',
  '/quiz/question/kulitmu',
  '/campaign/lucky-draw',
])('[LAYOUT-04] a phone shows no footer on %s', path => {
  expect(isFooterOnPhone(path)).toBe(false)
})

test.each([
  '/sunscreen-gel/60-tabir-surya',
  '/category/1-perawatan-surya',
  '/brand/3-suryanala',
  '/search',
  '/order',
  '/order/shipping/add',
  '/my-orders',
  '/shipping-address',
  '/my-account',
  '/wishlist',
  '/midtrans-failed',
  '/sun-journal/kapan-oles-ulang',
  '/campaign/lebaran',
  '/quiz/question/kulitmu',
])('[LAYOUT-02] a back link is shown on %s', path => {
  expect(isBackShown(path)).toBe(true)
})

test.each(['/', '/category', '/flash-sale', '/sun-journal', '/about-us', '/quiz'])(
  '[LAYOUT-02] no back link is shown on %s',
  path => {
    expect(isBackShown(path)).toBe(false)
  },
)

test('on phones the bag, checkout and product pages have their own bar instead of the bottom bar', () => {
  for (const path of ['/order', '/order/shipping', '/order/payment', '/sunscreen-gel/60-tabir-surya'])
    expect(isBottomBarShown(path)).toBe(false)
  for (const path of ['/', '/category/1-surya', '/my-orders']) expect(isBottomBarShown(path)).toBe(true)
})

test('account pages are distinguished from others', () => {
  for (const path of ['/my-orders', '/my-orders/123', '/shipping-address', '/my-account', '/wishlist'])
    expect(isAccountPage(path)).toBe(true)
  for (const path of ['/', '/order', '/my-ordersomething', '/wishlists'])
    expect(isAccountPage(path)).toBe(false)
})
