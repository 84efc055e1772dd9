/** `GET /api/flash_sale`: the sale that runs now; null without one. */
export interface RunningFlashSale {
  name: string
  /** The second at which the usual prices return. */
  ends_at: string
}
