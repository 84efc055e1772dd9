/**
 * A physical store of the shop (CONFIG-01). They are rows that staff change (`npm run shop -- content import`); the three
 * that the shop begins with have neutral names (AMB-54).
 */
export interface Store {
  id: number
  /** What calls name it by. */
  value: string
  name: string
}
