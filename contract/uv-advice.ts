import { z } from 'zod'
import { type UvBand, uvBandOf } from './uv-bands.ts'

/**
 * Skin advice for each UV band, based on the guide that `uv-bands.ts` names; docs/sun-advice.md lists the sources. The
 * minutes to the first redness are estimates for bare skin that has not been in the sun for days. They follow from the
 * dose that reddens each of Fitzpatrick's types; an index of 1 is 0.025 W/m² of erythemal radiation (ISO/CIE 17166).
 */

/** Fitzpatrick skin types; most people in Indonesia are III to V. */
export const phototypes = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const
export type Phototype = (typeof phototypes)[number]
/** The shop's skin types: slugs of the catalogue's tags. */
export const skinTypes = ['normal', 'berminyak', 'kering', 'kombinasi', 'sensitif'] as const
export type SkinType = (typeof skinTypes)[number]

export const skinQuery = z.object({
  skin_type: z.enum(skinTypes).optional(),
  phototype: z.enum(phototypes).optional(),
})

/** The dose that reddens bare skin, J/m². */
const reddeningDose: Record<Phototype, number> = { I: 200, II: 250, III: 350, IV: 450, V: 600, VI: 1000 }
/** J/m² of erythemal radiation per minute and unit of the index: 0.025 W/m² × 60 s. */
const DOSE_PER_MINUTE = 1.5

export interface UvAdvice {
  uv_index: number
  band: { code: UvBand['code']; name: string }
  /** Approximate minutes until bare skin reddens; null if the sun is too weak to matter. */
  minutes_to_redness: number | null
  /** The minimum SPF; null if none is needed. */
  spf: 30 | 50 | null
  /** Pieces of advice, most important first. */
  acts: string[]
  /** The texture that suits the skin. */
  texture: string | null
}

const SHADE = 'Cari teduh antara jam 10 dan 14'
const COVER = 'Pakai topi lebar, kacamata hitam, dan lengan panjang'
const AGAIN = 'Ulangi tiap 2 jam, dan setelah berkeringat atau berenang'

const NO_SUN = 'Matahari tidak terik sekarang; pakai sunscreen lagi besok pagi'

const actionsOf: Record<UvBand['code'], string[]> = {
  low: ['Aman di luar; kulit yang mudah terbakar tetap pakai SPF 30 kalau lama di luar'],
  moderate: ['Pakai sunscreen SPF 30 PA+++ atau lebih, dua jari untuk wajah dan leher', AGAIN, SHADE],
  high: ['Pakai sunscreen SPF 50 PA+++ atau lebih, dua jari untuk wajah dan leher', AGAIN, COVER, SHADE],
  'very-high': [
    'Pakai sunscreen SPF 50 PA+++ atau lebih sebelum keluar, dua jari untuk wajah dan leher',
    AGAIN,
    SHADE,
    COVER,
  ],
  extreme: [
    'Hindari matahari langsung antara jam 10 dan 14',
    'Pakai sunscreen SPF 50 PA+++ atau lebih, dua jari untuk wajah dan leher',
    AGAIN,
    COVER,
  ],
}

const textures: Record<SkinType, string> = {
  normal: 'Losion atau serum yang ringan enak dipakai tiap hari',
  berminyak: 'Pilih gel atau serum yang cepat meresap dan hasilnya matte',
  kering: 'Pilih krim yang melembapkan, oles setelah pelembap menyerap',
  kombinasi: 'Pilih gel-krim: ringan di dahi dan hidung, cukup lembap di pipi',
  sensitif: 'Pilih sunscreen mineral tanpa parfum, coba dulu di belakang telinga',
}

/** True for fair and sensitive skin, which needs protection one band earlier: from an index of 1. */
const isCareful = (skin: Skin) =>
  skin.phototype === 'I' || skin.phototype === 'II' || skin.skinType === 'sensitif'

export interface Skin {
  skinType?: SkinType | undefined
  phototype?: Phototype | undefined
}

export function uvAdvice(uvIndex: number, skin: Skin = {}): UvAdvice {
  const rounded = Math.max(0, Math.round(uvIndex))
  const band = uvBandOf(uvIndex)
  const { code, name } = band
  const dose = skin.phototype && reddeningDose[skin.phototype]
  return {
    uv_index: rounded,
    band: { code, name },
    minutes_to_redness: dose && rounded >= 1 ? Math.round(dose / (DOSE_PER_MINUTE * rounded)) : null,
    spf: spfOf(band, rounded, skin),
    acts: rounded === 0 ? [NO_SUN] : actionsOf[code],
    texture: skin.skinType ? textures[skin.skinType] : null,
  }
}

function spfOf({ spf }: UvBand, rounded: number, skin: Skin): UvAdvice['spf'] {
  if (!isCareful(skin)) return spf
  if (spf !== null) return 50
  return rounded >= 1 ? 30 : null
}
