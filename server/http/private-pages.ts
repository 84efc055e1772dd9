/** Pages about one person or one purchase: never kept, never shared. Everything else is the same for everybody. */
export const privatePages = [
  '/order',
  '/midtrans-failed',
  '/my-orders',
  '/my-account',
  '/shipping-address',
  '/wishlist',
  '/complete-profile',
  '/forgot',
]

export const isPrivatePage = (url: string) => {
  const path = url.split('?')[0] ?? ''
  return privatePages.some(page => path === page || path.startsWith(`${page}/`))
}
