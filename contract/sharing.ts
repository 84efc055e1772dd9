/** The content of a product's share dialog (PDP-17). */
export interface ShareLink {
  /** The full URL, without the shopper's choice of shade or size and without campaign parameters. */
  url: string
  title: string
  text: string
  /** A QR code that leads to the product by a shorter URL: an SVG picture without script. */
  qr_svg: string
}

/** The query parameter with the code of the member who shared the product (GAME-04). */
export const SHARE_CODE_PARAM = 'dari'
export const shareCode = /^[A-Za-z0-9]{10}$/
