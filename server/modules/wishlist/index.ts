/** The door of the wishlist: what the demo shop may call. */
export { saveToWishlist } from './add-to-wishlist.ts'
