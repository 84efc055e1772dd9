import { renderSVG } from 'uqr'

/**
 * Draws the text as a QR code (ISO/IEC 18004) in an SVG picture: error correction M, with the quiet margin of four
 * modules that readers need. A module is `modulePx` wide. Throws RangeError above 2,331 bytes, the most such a code
 * holds; a QRIS text has about 250 to 300.
 */
export const qrSvg = (text: string, modulePx = 1): string =>
  renderSVG(text, { ecc: 'M', border: 4, pixelSize: modulePx })
