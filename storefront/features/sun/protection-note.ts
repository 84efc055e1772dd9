import {
  isRenewing,
  isStrongEnough,
  PA_FROM,
  paGrade,
  type RenewingForm,
  type SunForm,
  type SunStrength,
  spfNumber,
} from '../../../contract/sun-protection.ts'
import { uvBandOf } from '../../../contract/uv-bands.ts'
import type { SunAhead } from './sun-ahead.ts'

/**
 * The note on a sunscreen's page: whether the product is strong enough for the sun ahead, and how much of it to use.
 * The sources are listed in docs/sun-advice.md.
 */
interface ProtectionNote {
  head: string
  text: string
}

interface NoteOptions extends SunStrength {
  form: SunForm
  /** Null if the weather is unknown. */
  ahead: SunAhead | null
  city: string
}

export function protectionNote({ form, ahead, city, ...strength }: NoteOptions): ProtectionNote {
  const uv = ahead?.uv ?? null
  const sun = uv === null || !ahead ? null : `UV ${uv} (${bandName(uv)}) di ${city} ${whens[ahead.when]}`
  if (isRenewing(form)) return renewingNote(form, uv, sun)
  const text = `${amounts[form]}, ${repeats[form] ?? REPEAT}.`
  if (uv === null || sun === null) return { head: `Cukup sampai ${reachOf(strength)}`, text }
  if (isStrongEnough(strength, uv)) return { head: `Cukup untuk ${sun}`, text: `${text}${shadeAt(uv)}` }
  return { head: `Belum cukup untuk ${sun}`, text: `${missing(strength, uv)} ${text}` }
}

/** Forms that may be the only protection. */
type FirstForm = Exclude<SunForm, RenewingForm>

const whens = { now: 'sekarang', today: 'hari ini', tomorrow: 'besok' }
const bandName = (uv: number) => uvBandOf(uv).name.toLowerCase()

const REPEAT = 'ulangi tiap 2 jam di luar dan setelah berkeringat'
/** Where it differs from the usual sentence. */
const repeats: Partial<Record<FirstForm, string>> = {
  body: 'ulangi tiap 2 jam di luar dan setelah berenang',
  kids: 'ulangi tiap 2 jam di luar dan setelah berenang',
  baby: 'ulangi tiap 2 jam. Di bawah 6 bulan cukup teduh dan baju, tanpa sunscreen',
  lip: 'ulangi tiap 2 jam, juga setelah makan dan minum',
}

const amounts: Record<FirstForm, string> = {
  face: 'Dua jari untuk wajah dan leher',
  body: 'Segelas kecil (30 ml) untuk seluruh badan',
  kids: 'Oles tebal dan rata di kulit yang tidak tertutup baju',
  baby: 'Oles rata di kulit yang tidak tertutup baju',
  stick: 'Empat usapan bolak-balik di tiap bagian, lalu ratakan',
  spray: 'Semprot sampai kulit basah berkilau, lalu ratakan; untuk wajah lewat telapak tangan',
  lip: 'Selapis penuh sampai ke tepi bibir',
  other: 'Oles tebal dan rata di semua kulit yang terbuka',
}

const renewals: Record<RenewingForm, string> = {
  powder: 'sapukan bedak ini di atasnya',
  mist: 'semprotkan ini di atasnya sampai rata, mata terpejam',
  makeup: 'tepukkan ini di atasnya',
}

/** Sunscreen that is strong enough comes first; these forms renew it. */
function renewingNote(form: RenewingForm, uv: number | null, sun: string | null): ProtectionNote {
  const least = (uv !== null && uvBandOf(uv).spf) || USUAL_SPF
  const first = `${sun ? `Untuk ${sun}` : 'Di luar'}, mulai dengan sunscreen SPF ${least} dua jari`
  return {
    head: 'Untuk mengulang, bukan lapisan pertama',
    text: `${first}, lalu ${renewals[form]} tiap 2 jam.`,
  }
}

/** For the days whose UV index is unknown. */
const USUAL_SPF = 50

/** Indexes at which sunscreen alone is not enough. */
const SHADE_FROM = 8
const shadeAt = (uv: number) => (uv >= SHADE_FROM ? ' Tambah topi, dan teduh jam 10–14.' : '')

const LOW = 2
const MODERATE = 5
const EXTREME = 11
/** The strongest sun for which SPF and PA are enough. */
function reachOf(strength: SunStrength): string {
  if (isStrongEnough(strength, EXTREME)) return 'UV ekstrem'
  const uv = isStrongEnough(strength, MODERATE) ? MODERATE : LOW
  return `UV ${uv} (${bandName(uv)})`
}

/** Says what is missing, and what to use instead. */
function missing({ spf, pa }: SunStrength, uv: number): string {
  const { spf: least } = uvBandOf(uv)
  const isSpfEnough = spfNumber(spf) >= (least ?? 0)
  if (isSpfEnough && pa === null) return 'Tanda PA tidak tercantum: cek perlindungan UVA di kemasannya.'
  if (isSpfEnough && paGrade(pa) < PA_FROM) return 'SPF-nya cukup, tapi untuk UVA pilih PA+++ ke atas.'
  return `Pilih SPF ${least} PA+++ ke atas; produk ini cukup sampai ${reachOf({ spf, pa })}.`
}
