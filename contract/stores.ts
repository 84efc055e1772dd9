/**
 * A physical store of the shop (CONFIG-01). Staff change these rows (`npm run shop -- content import`); the initial
 * three have neutral names (AMB-54).
 */
export interface Store {
  id: number
  /** The store's id in requests. */
  value: string
  name: string
}
