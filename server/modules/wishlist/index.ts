/** The door of the wishlist: what the demo shop may call. */
export { addToWishlist } from './add-to-wishlist.ts'
