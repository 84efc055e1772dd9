/** The door of the wishlist: what the demo shop may call. */
export { keepInWishlist } from './add-to-wishlist.ts'
