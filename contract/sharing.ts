/** What is handed on when somebody shares a product (PDP-17). */
export interface ShareLink {
  /** Whole address, without anybody's choice or campaign in it. */
  url: string
  title: string
  text: string
  /** The address as a QR code: an SVG picture without script. */
  qr_svg: string
}

/** What a shared address carries: the code of the member whose share it is (GAME-04). */
export const SHARE_CODE_PARAM = 'dari'
export const shareCode = /^[A-Za-z0-9]{10}$/
