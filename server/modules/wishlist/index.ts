/** The public API of the wishlist: what the demo shop may call. */
export { saveToWishlist } from './add-to-wishlist.ts'
