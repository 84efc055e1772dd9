/** The public API of the wishlist, for the demo shop and for merging products. */
export { saveToWishlist } from './add-to-wishlist.ts'
export { moveWishes } from './move-wishes.ts'
