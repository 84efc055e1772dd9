/** Drawn backgrounds of banners: a sky, a low sun with two rings of haze, the sea, and sand for the packs. */

interface Palette {
  sky: [string, string, string]
  sun: [inner: string, middle: string, rim: string]
  haze: string
  sea: [light: string, deep: string]
  sand: [far: string, near: string]
}

const palettes = {
  morning: {
    sky: ['#ffedd2', '#ffd8ab', '#ffbb8c'],
    sun: ['#fff7df', '#ffd977', '#ffb53d'],
    haze: '#ffe09a',
    sea: ['#3fb0a2', '#0f7a6f'],
    sand: ['#ffdfb8', '#fff0dc'],
  },
  sea: {
    sky: ['#e9f8f4', '#cbede7', '#9fdad2'],
    sun: ['#fffdf2', '#fff0bd', '#ffdc83'],
    haze: '#fff6d6',
    sea: ['#4bb5ab', '#138378'],
    sand: ['#fbe7c8', '#fff6e8'],
  },
  sun: {
    sky: ['#fff0bf', '#ffdf85', '#ffcd54'],
    sun: ['#fffbea', '#fff0b8', '#ffe083'],
    haze: '#fff3c4',
    sea: ['#ffb84a', '#f59a23'],
    sand: ['#ffe7b4', '#fff5de'],
  },
  sand: {
    sky: ['#fdf6ea', '#f6e7d0', '#ecd3b1'],
    sun: ['#fffaf0', '#fbe6c0', '#f2cf97'],
    haze: '#fdf0d8',
    sea: ['#dcbb8c', '#c69b64'],
    sand: ['#f3dfc2', '#fcf3e6'],
  },
  petal: {
    sky: ['#fff0ec', '#ffd9d5', '#f9b9bb'],
    sun: ['#fff6ee', '#ffdcc2', '#ffbd9c'],
    haze: '#ffe7dc',
    sea: ['#e88f99', '#cf6477'],
    sand: ['#ffd9d2', '#fff0ea'],
  },
  leaf: {
    sky: ['#f4f8e6', '#e0edc4', '#c2d998'],
    sun: ['#fffde9', '#fff2b6', '#ffe186'],
    haze: '#fbf6cf',
    sea: ['#8bbb68', '#4f8f58'],
    sand: ['#efe6c4', '#fbf6e3'],
  },
  dusk: {
    sky: ['#f8e9f6', '#e6c9ea', '#c9a3da'],
    sun: ['#fff3e4', '#ffd5b3', '#ffb48a'],
    haze: '#fbe0e3',
    sea: ['#8f6bb8', '#5f428f'],
    sand: ['#ecd0e2', '#fbeef4'],
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

interface Scene {
  width: number
  height: number
  tone: PaletteName
  sun: { x: number; y: number; radius: number }
  /** Where the sand begins, in pixels from the top. */
  shoreY: number
}

/** Draws the scene as SVG text. */
export function scene({ width: w, height: h, tone, sun, shoreY }: Scene): string {
  const { sky, sun: disc, haze, sea, sand } = palettes[tone]
  const wave = (y: number, swell: number) =>
    `M${-0.02 * w} ${h} V${y + swell} C${0.16 * w} ${y - swell} ${0.3 * w} ${y - swell * 1.2} ${0.46 * w} ${y + swell * 0.2} S${0.8 * w} ${y + swell * 1.2} ${1.02 * w} ${y - swell * 0.6} V${h} Z`
  const swell = Math.max(12, h * 0.035)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0.75" y2="1">
      <stop offset="0" stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/>
    </linearGradient>
    <radialGradient id="sun" cx=".5" cy=".42" r=".62">
      <stop offset="0" stop-color="${disc[0]}"/><stop offset=".62" stop-color="${disc[1]}"/><stop offset="1" stop-color="${disc[2]}"/>
    </radialGradient>
    <linearGradient id="sea" x2="0" y2="1"><stop stop-color="${sea[0]}"/><stop offset="1" stop-color="${sea[1]}"/></linearGradient>
    <linearGradient id="near" x2="0" y2="1"><stop stop-color="${sand[1]}"/><stop offset="1" stop-color="${sand[0]}"/></linearGradient>
    <linearGradient id="far" x2="0" y2="1"><stop stop-color="${sand[0]}"/><stop offset="1" stop-color="${sand[1]}"/></linearGradient>
  </defs>
  <rect width="${w}" height="${h}" fill="url(#sky)"/>
  <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 1.72}" fill="${haze}" opacity=".34"/>
  <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 1.34}" fill="${haze}" opacity=".55"/>
  <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#sun)"/>
  <path d="${wave(shoreY - h * 0.075, swell * 1.15)}" fill="url(#sea)" opacity=".9"/>
  <path d="${wave(shoreY - h * 0.02, swell * 0.9)}" fill="url(#far)"/>
  <path d="${wave(shoreY + h * 0.035, swell * 0.6)}" fill="url(#near)"/>
</svg>`
}
