/** A menu that opens from the bottom bar of phones. */
export type Menu = 'categories' | 'brands' | 'wishlist' | 'profile'
