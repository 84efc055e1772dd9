/**
 * A drawn packshot for products without a picture: the brand's background, a simple pack and the brand's name. Pure
 * text, so it needs neither a browser nor a file.
 */
export interface PlaceholderPicture {
  /** Colours as `#rrggbb`: of the background, the text and the cap. */
  groundColor: string
  inkColor: string
  accentColor: string
  brandName: string
  productName: string
  /** The kind of pack, e.g. `tube`, `jar`, `lipstick`; an unknown one is drawn as a bottle. */
  form?: string
}

/** Returns an SVG document of 1000 × 1000. */
export function placeholderSvg(picture: PlaceholderPicture): string {
  const ground = colorOr(picture.groundColor, '#f6e9da')
  const accent = colorOr(picture.accentColor, '#c93e16')
  const body = mix(ground, '#ffffff', 0.8)
  const shade = mix(ground, '#2a1408', 0.55)
  const ink = readable(colorOr(picture.inkColor, '#231815'), body)
  const pack = packs[packOfForm[picture.form ?? ''] ?? 'bottle']
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" role="img" aria-label="${escapeText(`${picture.brandName} ${picture.productName}`)}">`,
    '<defs>',
    `<radialGradient id="pool" cx=".36" cy=".34" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="${shade}" stop-opacity=".14"/></radialGradient>`,
    `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset=".3" stop-color="${shade}" stop-opacity=".08"/><stop offset=".6" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".34"/></linearGradient>`,
    `<radialGradient id="shadow"><stop offset="0" stop-color="${shade}" stop-opacity=".62"/><stop offset=".55" stop-color="${shade}" stop-opacity=".22"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`,
    roundLight('body', body),
    roundLight('cap', accent),
    '</defs>',
    `<rect width="1000" height="1000" fill="${ground}"/>`,
    '<rect y="690" width="1000" height="310" fill="url(#floor)"/>',
    '<rect width="1000" height="1000" fill="url(#pool)"/>',
    `<ellipse cx="535" cy="${pack.foot}" rx="${pack.width * 0.72}" ry="${pack.width * 0.09}" fill="url(#shadow)"/>`,
    pack.outline,
    label(picture, pack, ink),
    '</svg>',
  ].join('')
}

interface DrawnPack {
  /** Shapes filled with the gradients `body` and `cap`. */
  outline: string
  /** The y of the ground under the pack, and the width of the pack. */
  foot: number
  width: number
  /** Centre and width of the area for text. */
  label: { y: number; width: number }
}

const filledPath = (fill: 'body' | 'cap', d: string) => `<path d="${d}" fill="url(#${fill})"/>`

const packs = {
  tube: {
    outline:
      filledPath('body', 'M318 132H682L640 704Q500 726 360 704Z') +
      filledPath('cap', 'M362 716Q500 736 638 716V842Q638 868 600 874Q500 886 400 874Q362 868 362 842Z'),
    foot: 872,
    width: 320,
    label: { y: 380, width: 240 },
  },
  bottle: {
    outline:
      filledPath('cap', 'M424 128H576Q588 128 588 142V274H412V142Q412 128 424 128Z') +
      filledPath(
        'body',
        'M440 274H560V300Q668 316 668 412V832Q668 872 616 876Q500 886 384 876Q332 872 332 832V412Q332 316 440 300Z',
      ),
    foot: 874,
    width: 336,
    label: { y: 560, width: 256 },
  },
  jar: {
    outline:
      filledPath('cap', 'M210 316Q210 286 260 280Q500 262 740 280Q790 286 790 316V452Q500 482 210 452Z') +
      filledPath('body', 'M214 462Q500 492 786 462V736Q786 800 700 806Q500 824 300 806Q214 800 214 736Z'),
    foot: 808,
    width: 576,
    label: { y: 620, width: 420 },
  },
  stick: {
    outline:
      filledPath('cap', 'M352 190Q352 136 408 132H592Q648 136 648 190V430H352Z') +
      filledPath('body', 'M352 440H648V838Q648 872 606 875Q500 882 394 875Q352 872 352 838Z'),
    foot: 873,
    width: 296,
    label: { y: 640, width: 230 },
  },
  compact: {
    outline:
      filledPath('cap', 'M500 150A258 258 0 1 1 499 150Z') +
      '<circle cx="500" cy="408" r="216" fill="#fff" fill-opacity=".72"/>' +
      filledPath('body', 'M222 690Q222 620 500 620Q778 620 778 690V758Q778 830 500 830Q222 830 222 758Z'),
    foot: 822,
    width: 556,
    label: { y: 722, width: 320 },
  },
  flat: {
    outline:
      filledPath(
        'body',
        'M246 150H754Q766 150 766 162V842Q766 854 754 854H246Q234 854 234 842V162Q234 150 246 150Z',
      ) + filledPath('cap', 'M234 162Q234 150 246 150H754Q766 150 766 162V214H234Z'),
    foot: 852,
    width: 532,
    label: { y: 500, width: 410 },
  },
} satisfies Record<string, DrawnPack>

const packOfForm: Record<string, keyof typeof packs> = {
  tube: 'tube',
  jar: 'jar',
  'loose-powder': 'jar',
  soap: 'jar',
  stick: 'stick',
  lipstick: 'stick',
  'lip-gloss': 'stick',
  'lip-balm': 'stick',
  mascara: 'stick',
  pencil: 'stick',
  brush: 'stick',
  palette: 'compact',
  cushion: 'compact',
  compact: 'compact',
  sachet: 'flat',
  pouch: 'flat',
  'gift-card': 'flat',
  bundle: 'flat',
  comb: 'flat',
}

/** Draws studio light on a round object: a soft key light from the left, a rim light on the right. */
function roundLight(id: string, color: string): string {
  const stops: [offset: number, color: string][] = [
    [0, mix(color, '#1c0d05', 0.24)],
    [0.07, mix(color, '#1c0d05', 0.06)],
    [0.17, mix(color, '#ffffff', 0.42)],
    [0.3, mix(color, '#ffffff', 0.16)],
    [0.52, color],
    [0.84, mix(color, '#1c0d05', 0.16)],
    [0.93, mix(color, '#ffffff', 0.18)],
    [1, mix(color, '#1c0d05', 0.28)],
  ]
  return `<linearGradient id="${id}">${stops.map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`).join('')}</linearGradient>`
}

function label(
  { brandName, productName }: PlaceholderPicture,
  { label: area }: DrawnPack,
  ink: string,
): string {
  const brandSize = Math.min(64, (area.width / Math.max(4, brandName.length)) * 1.5)
  const lines = linesOf(productName, 18).slice(0, 3)
  const nameSize = Math.min(
    32,
    brandSize * 0.62,
    (area.width / Math.max(8, ...lines.map(line => line.length))) * 1.8,
  )
  const type = (text: string, y: number, size: number, weight: number) =>
    `<text x="500" y="${Math.round(y)}" text-anchor="middle" font-family="'Plus Jakarta Sans',system-ui,sans-serif" font-weight="${weight}" font-size="${Math.round(size)}" fill="${ink}">${escapeText(text)}</text>`
  return [
    type(brandName, area.y - 10, brandSize, 700),
    ...lines.map((line, i) => type(line, area.y + brandSize * 0.75 + i * nameSize * 1.25, nameSize, 500)),
  ].join('')
}

function linesOf(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Colours come from the brand's record, so anything that is not a colour is replaced. */
const colorOr = (color: string, otherwise: string) => (/^#[0-9a-f]{6}$/i.test(color) ? color : otherwise)

const channelsOf = (color: string) =>
  [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other)
  return `#${channelsOf(color)
    .map((channel, i) => Math.round(channel + ((others[i] ?? channel) - channel) * share))
    .map(channel => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Darkens a text colour that is too light to read: light ones are meant for dark packs, and this pack is pale. */
function readable(ink: string, on: string): string {
  const brightness = (color: string) => channelsOf(color).reduce((sum, channel) => sum + channel, 0) / 3
  return brightness(on) - brightness(ink) > 110 ? ink : mix(ink, '#1c0d05', 0.8)
}
