/** The content of a product's share dialog (PDP-17). */
export interface ShareLink {
  /** The full URL, without a shopper's choice or campaign. */
  url: string
  title: string
  text: string
  /** The URL as a QR code: an SVG picture without script. */
  qr_svg: string
}

/** The query parameter with the code of the member who shared it (GAME-04). */
export const SHARE_CODE_PARAM = 'dari'
export const shareCode = /^[A-Za-z0-9]{10}$/
