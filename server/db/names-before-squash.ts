/**
 * The migrations that the files up to `0017-visitors.sql` replaced, in the order in which they ran. A database or
 * backup with exactly this list has the same tables as those files create
 * (docs/decisions/0032-migrations-are-append-only.md). Later migrations are numbered after these, so that the sorted
 * list of such a database begins with them.
 */
export const namesBeforeSquash = [
  '0001-foundation',
  '0010-catalog',
  '0020-delivery-rates',
  '0040-payment-methods',
  '0050-wishlist',
  '0051-banners',
  '0052-search-history',
  '0053-notify-me',
  '0054-tracking',
  '0056-brand-search-text',
  '0061-affiliates-and-actions',
  '0063-chat',
  '0070-sign-in',
  '0071-one-time-codes',
  '0072-profile',
  '0080-bag',
  '0081-special-prices',
  '0085-vouchers-and-points',
  '0086-secret-vouchers',
  '0090-shipping-quotes',
  '0094-paying',
  '0100-order-news-and-returns',
  '0101-return-photos-are-private',
  '0110-reviews',
  '0120-quiz',
  '0121-points-game',
  '0122-tokens',
  '0123-lucky-draw',
  '0130-weather',
  '0131-content',
  '0140-figures-of-a-day',
  '0150-e-mail-addresses',
  '0151-user-names',
  '0160-asking-for-payments',
  '0161-one-due-time',
  '0170-orders-by-mail',
  '0171-gift-cards',
  '0175-subtotal-of-lines',
  '0176-rewards-in-parcels',
  '0177-packs-take-their-parts',
  '0180-open-and-closed',
  '0185-misspellings-find-only',
  '0186-country-tags',
  '0190-incidents-are-closed',
  '0191-refunds-take-turns',
  '0195-backorders',
  '0203-refused-refunds',
  '0204-what-is-owed',
]

/** The last of the files that replaced them. */
export const LAST_SQUASHED_MIGRATION = '0017-visitors'
