import type { BannerMoreInfo } from '../../../contract/banners.ts'

interface Tone {
  /** The background, shown if there is no picture and until it has loaded. */
  ground: string
  eyebrow: string
}

export const tones: Record<NonNullable<BannerMoreInfo['tone']>, Tone> = {
  morning: { ground: 'from-[#ffedd2] via-[#ffd8ab] to-[#ffbb8c]', eyebrow: 'text-coral-deep' },
  sea: { ground: 'from-[#e9f8f4] via-[#cbede7] to-[#9fdad2]', eyebrow: 'text-[#075a52]' },
  sun: { ground: 'from-[#fff0bf] via-[#ffdf85] to-[#ffcd54]', eyebrow: 'text-sun-ink' },
  sand: { ground: 'from-[#fdf6ea] via-[#f6e7d0] to-[#ecd3b1]', eyebrow: 'text-coral-deep' },
  petal: { ground: 'from-[#fff0ec] via-[#ffd9d5] to-[#f9b9bb]', eyebrow: 'text-[#8f1d3a]' },
  leaf: { ground: 'from-[#f4f8e6] via-[#e0edc4] to-[#c2d998]', eyebrow: 'text-[#2c5a2c]' },
  dusk: { ground: 'from-[#f8e9f6] via-[#e6c9ea] to-[#c9a3da]', eyebrow: 'text-[#4f2f7d]' },
  ink: { ground: 'from-ink to-ink text-white', eyebrow: 'text-sun' },
}

export const toneOf = ({ tone = 'morning' }: BannerMoreInfo): Tone => tones[tone]
