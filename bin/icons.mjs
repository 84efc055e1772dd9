import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './node24.mjs'

/**
 * Draws the icons of the installed shop and the picture of a shared link from the shop's own mark,
 * `public/favicon.svg`. Run again when the mark changes: node bin/icons.mjs
 */

const folder = path.join(root, 'public', 'icons')
const mark = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8').trim()
const GROUND = '#fff8f0'
/** The mark without its rounded background; 44 by 44. */
const sun = mark.replace(/^<svg[^>]*>|<\/svg>$|<rect[^>]*\/>/g, '')

mkdirSync(folder, { recursive: true })
for (const size of [192, 512]) await draw(`${size}.png`, mark, size, size)
// Phones crop these to their own shape: the mark stays within the middle 80 %, the background fills the rest.
await draw('maskable-512.png', onGround(60, 60, 44), 512, 512)
await draw('180.png', onGround(54, 54, 44), 180, 180)
await draw('share.png', onGround(1200, 630, 400), 1200, 630)

/** The mark centred on a background; lengths in units of the drawing. */
function onGround(width, height, markSize) {
  const scale = markSize / 44
  const transform = `translate(${(width - markSize) / 2} ${(height - markSize) / 2}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/><g transform="${transform}">${sun}</g></svg>`
}

async function draw(name, svg, width, height) {
  await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
    .png({ palette: true, quality: 95, effort: 10 })
    .toFile(path.join(folder, name))
}
