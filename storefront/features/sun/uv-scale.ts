import { type UvBand, uvBandOf } from '../../../contract/uv-bands.ts'

/** Name and colours of a UV band. */
export interface UvStep {
  name: string
  /** Background of the number; `text` is the text colour on it. */
  ground: string
  text: string
  /** Colour of the band's name on a light background, dark enough to read. */
  word: string
  /** Background gradient of the panel that shows the UV index. */
  band: string
}

const looks: Record<UvBand['code'], Omit<UvStep, 'name'>> = {
  low: {
    ground: 'bg-uv-low',
    text: 'text-ink',
    word: 'text-[#1c6e29]',
    band: 'from-[#e2f4e4] to-[#fff6df]',
  },
  moderate: {
    ground: 'bg-uv-moderate',
    text: 'text-ink',
    word: 'text-[#6f4a00]',
    band: 'from-[#fff3c9] to-[#fff8ec]',
  },
  high: {
    ground: 'bg-uv-high',
    text: 'text-ink',
    word: 'text-[#9a3f00]',
    band: 'from-[#ffe6d0] to-[#fff6df]',
  },
  'very-high': {
    ground: 'bg-uv-very-high',
    text: 'text-white',
    word: 'text-[#b01530]',
    band: 'from-[#ffe3df] to-[#fff6df]',
  },
  extreme: {
    ground: 'bg-uv-extreme',
    text: 'text-white',
    word: 'text-[#5a2fa3]',
    band: 'from-[#ece2ff] to-[#fff3ea]',
  },
}

export function uvStep(uvIndex: number): UvStep {
  const { code, name } = uvBandOf(uvIndex)
  return { name, ...looks[code] }
}
