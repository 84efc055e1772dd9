import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { DrawInput, DrawSimulation, DrawState, StaffDraw } from '../../../contract/staff/lucky-draws.ts'
import {
  findOverfull,
  oddsText,
  restOf,
  sharesOf,
  shareText,
  WHOLE_PPM,
} from '../../../contract/staff/odds.ts'
import type { Tone } from '../../ui/badge.tsx'

/** Draws in words. */

export const drawTones: Record<DrawState, Tone> = {
  running: 'teal',
  planned: 'violet',
  used_up: 'sun',
  ended: 'plain',
  stopped: 'rose',
}

/** 0.05 → "5%, 1 dari 20 orang" */
export const fullOdds = (share: number): string => `${roundedShare(share)}, ${oddsText(share)}`

/** 0.263157 → "26,3%": as much as a person compares. */
export const roundedShare = (share: number): string => shareText(Number(share.toPrecision(3)))

/** What a prize's chance means, or what is wrong with it, while somebody writes; a chance that is not read yet is `NaN`. */
export function chanceWords(
  prizes: DrawInput['prizes'],
  index: number,
): { hint: string; error: string | undefined } {
  const chances = prizes.map(({ chance_ppm: chance }) => (Number.isFinite(chance) ? chance : 0))
  const overfull = findOverfull(chances)
  const own = prizes[index]?.chance_ppm ?? Number.NaN
  const error =
    overfull?.index === index
      ? `Dengan ini semua peluang jadi ${shareText(overfull.sumPpm / WHOLE_PPM)}: lebih dari 100%.`
      : undefined
  if (!Number.isFinite(own)) return { hint: 'Belum diisi. Tulis seperti 5% atau 1 dari 200.', error }
  if (own === 0) return { hint: 'Tidak diundi.', error }
  return overfull
    ? { hint: 'Peluang sebenarnya belum diketahui: semuanya lebih dari 100%.', error }
    : { hint: `Didapat ${fullOdds(sharesOf(chances)[index] ?? 0)}.`, error }
}

/** What the chances come to, and what that means for who draws. */
export function sumText(prizes: DrawInput['prizes']): {
  sum: string
  more: string
  restPpm: number
  isOver: boolean
} {
  const chances = prizes.map(({ chance_ppm: chance }) => (Number.isFinite(chance) ? chance : 0))
  const sumPpm = chances.reduce((sum, chance) => sum + chance, 0)
  const restPpm = Math.max(restOf(chances), 0)
  const sum = `Semua peluang: ${shareText(sumPpm / WHOLE_PPM)}`
  if (sumPpm > WHOLE_PPM)
    return {
      sum,
      more: `Lebih ${shareText((sumPpm - WHOLE_PPM) / WHOLE_PPM)} dari 100%.`,
      restPpm: 0,
      isOver: true,
    }
  if (restPpm === 0)
    return { sum, more: 'Tiap putaran jatuh ke salah satu hadiah ini.', restPpm, isOver: false }
  const shares = sharesOf(chances)
  const likeliest = chances.indexOf(Math.max(...chances))
  const example = prizes[likeliest]
  return {
    sum,
    more: `Sisa ${shareText(restPpm / WHOLE_PPM)} bukan putaran kosong: roda hanya berisi hadiah di daftar ini, jadi peluangnya naik sebanding.${
      example && sumPpm > 0
        ? ` ${example.name || 'Yang terbesar'} sebenarnya ${fullOdds(shares[likeliest] ?? 0)}.`
        : ''
    }`,
    restPpm,
    isOver: false,
  }
}

/** "Sesudah putaran ke-2.412 Pouch pantai habis. Peluang berikutnya: Potongan 25,3%, Belum beruntung 74,7%." */
export function shiftText({ turn, ran_out, shares }: DrawSimulation['shifts'][number]): string {
  const next =
    shares.length === 0
      ? 'Sesudah itu tidak ada lagi yang bisa diundi.'
      : `Peluang berikutnya: ${shares.map(({ name, share }) => `${name} ${roundedShare(share)}`).join(', ')}.`
  return `Sesudah putaran ke-${withDots(turn)} ${ran_out} habis. ${next}`
}

/** "paling banyak Rp 12.500.000", and what it does not count. */
export const costText = ({ cost_rupiah: cost, is_cost_whole: isWhole }: DrawSimulation): string =>
  `${rupiah(cost)}${isWhole ? '' : ', belum termasuk hadiah yang nilainya tidak diketahui'}`

/** Why nobody, or not everybody, finds what the draw promises. */
export function pageText({ page, draw, rival, type }: StaffDraw): string | null {
  if (!page) return `Halaman /campaign/${draw.campaign} tidak ada lagi. Pilih halaman lain.`
  if (!page.is_shown)
    return `Halaman “${page.name}” sedang tidak tayang, jadi undiannya tidak bisa dibuka orang.`
  if (rival)
    return rival.is_played
      ? `Halaman “${page.name}” sedang memainkan undian “${rival.name}”. Tutup yang itu dulu, atau pilih halaman lain.`
      : `Undian “${rival.name}” dibuka di halaman yang sama pada waktu yang sama. Halamannya hanya memainkan satu: ${type === rival.type ? rival.name : 'undian ini'}.`
  return null
}
