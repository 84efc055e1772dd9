import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './node24.mjs'

/**
 * Draws the app icons, the preview picture of shared links and the mark of mails and invoices from the shop's logo,
 * `public/favicon.svg`. Run this again when the logo changes: node bin/icons.mjs
 */

const folder = path.join(root, 'public', 'icons')
const logo = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8').trim()
const BACKGROUND = '#fff8f0'
/** The logo without its rounded background; 44 by 44. */
const sun = logo.replace(/^<svg[^>]*>|<\/svg>$|<rect[^>]*\/>/g, '')

mkdirSync(folder, { recursive: true })
for (const size of [192, 512]) await draw(`${size}.png`, logo, size, size)
// Phones crop these to their own shape: the logo stays within the middle 80 %, the background fills the rest.
await draw('maskable-512.png', onBackground(60, 60, 44), 512, 512)
await draw('180.png', onBackground(54, 54, 44), 180, 180)
await draw('share.png', onBackground(1200, 630, 400), 1200, 630)
// Without background, on any paper; three times its size in a mail, for sharp screens.
await draw(
  '../../server/mail/sun-mark.png',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">${sun}</svg>`,
  120,
  120,
)

/** Draws the logo centred on a background; lengths in units of the drawing. */
function onBackground(width, height, logoSize) {
  const scale = logoSize / 44
  const transform = `translate(${(width - logoSize) / 2} ${(height - logoSize) / 2}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${BACKGROUND}"/><g transform="${transform}">${sun}</g></svg>`
}

async function draw(name, svg, width, height) {
  await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
    .png({ palette: true, quality: 95, effort: 10 })
    .toFile(path.join(folder, name))
}
