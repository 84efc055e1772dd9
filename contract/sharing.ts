/** What is handed on when somebody shares a product (PDP-17). */
export interface ShareLink {
  /** Whole address, without anybody's choice or campaign in it. */
  url: string
  title: string
  text: string
  /** The address as a QR code: an SVG picture without script. */
  qr_svg: string
}
