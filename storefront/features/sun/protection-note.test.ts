import { describe, expect, test } from 'vitest'
import { isRenewing, isStrongEnough, type SunForm, sunForms } from '../../../contract/sun-protection.ts'
import { uvBandOf } from '../../../contract/uv-bands.ts'
import { protectionNote } from './protection-note.ts'
import { type SunAhead, sunAhead } from './sun-ahead.ts'

const day = [0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 8, 10, 11, 10, 8, 5, 2, 0, 0, 0, 0, 0, 0, 0]
const sun = { uvIndex: 0, hourly: [...day, ...day].map((uvIndex, hour) => ({ hour, uvIndex })) }
const spfs = ['15', '20', '25', '30', '35', '40', '45', '50', '50+']
const grades = [null, 'PA+', 'PA++', 'PA+++', 'PA++++']
const hours = day.map((_, hour) => hour)
const at = (uv: number): SunAhead => ({ when: 'now', uv, hour: null })
const noteFor = (spf: string, pa: string | null, form: SunForm, ahead: SunAhead | null) =>
  protectionNote({ spf, pa, form, ahead, city: 'Jakarta' })

describe('for every SPF, PA, form and hour', () => {
  const table = spfs.flatMap(spf =>
    grades.flatMap(pa =>
      sunForms.flatMap(form => hours.map(hour => ({ spf, pa, form, ahead: sunAhead(sun, hour), hour }))),
    ),
  )

  test('“cukup” is said only of products that are strong enough against UVB and UVA and may be the only protection', () => {
    expect(table).toHaveLength(9 * 5 * 11 * 24)
    for (const { spf, pa, form, ahead, hour } of table) {
      const least = uvBandOf(ahead.uv ?? 0).spf
      const isEnough =
        !['powder', 'mist', 'makeup'].includes(form) &&
        (least === null || (Number.parseInt(spf, 10) >= least && (pa === 'PA+++' || pa === 'PA++++')))
      const { head } = noteFor(spf, pa, form, ahead)
      expect(head.startsWith('Cukup'), `SPF ${spf} ${pa} ${form} at ${hour}: ${head}`).toBe(isEnough)
    }
  })

  test('the note names the UV index of the sun ahead, and its day', () => {
    for (const { spf, pa, form, ahead, hour } of table) {
      const { head, text } = noteFor(spf, pa, form, ahead)
      const when = hour < 12 ? 'hari ini' : hour < 16 ? 'sekarang' : 'besok'
      expect(`${head} ${text}`, `${form} at ${hour}`).toContain(
        `UV ${ahead.uv} (${uvBandOf(ahead.uv ?? 0).name.toLowerCase()}) di Jakarta ${when}`,
      )
    }
  })

  test('two fingers is the amount only for creams for the face, or for the sunscreen beneath', () => {
    for (const { spf, pa, form, ahead } of table)
      expect(noteFor(spf, pa, form, ahead).text.toLowerCase().includes('dua jari'), form).toBe(
        form === 'face' || isRenewing(form),
      )
  })
})

test.each<[SunForm, string]>([
  ['face', 'Dua jari untuk wajah dan leher, ulangi tiap 2 jam di luar dan setelah berkeringat.'],
  ['body', 'Segelas kecil (30 ml) untuk seluruh badan, ulangi tiap 2 jam di luar dan setelah berenang.'],
  [
    'kids',
    'Oles tebal dan rata di kulit yang tidak tertutup baju, ulangi tiap 2 jam di luar dan setelah berenang.',
  ],
  [
    'baby',
    'Oles rata di kulit yang tidak tertutup baju, ulangi tiap 2 jam. Di bawah 6 bulan cukup teduh dan baju, tanpa sunscreen.',
  ],
  [
    'stick',
    'Empat usapan bolak-balik di tiap bagian, lalu ratakan, ulangi tiap 2 jam di luar dan setelah berkeringat.',
  ],
  [
    'spray',
    'Semprot sampai kulit basah berkilau, lalu ratakan; untuk wajah lewat telapak tangan, ulangi tiap 2 jam di luar dan setelah berkeringat.',
  ],
  ['lip', 'Selapis penuh sampai ke tepi bibir, ulangi tiap 2 jam, juga setelah makan dan minum.'],
  [
    'other',
    'Oles tebal dan rata di semua kulit yang terbuka, ulangi tiap 2 jam di luar dan setelah berkeringat.',
  ],
])('how much of a sunscreen of the form %s', (form, text) => {
  expect(noteFor('50', 'PA++++', form, at(4))).toEqual({
    head: 'Cukup untuk UV 4 (sedang) di Jakarta sekarang',
    text,
  })
})

test.each<[SunForm, string]>([
  ['powder', 'sapukan bedak ini di atasnya'],
  ['mist', 'semprotkan ini di atasnya sampai rata, mata terpejam'],
  ['makeup', 'tepukkan ini di atasnya'],
])('%s only renews a sunscreen that is strong enough', (form, how) => {
  expect(noteFor('50+', 'PA++++', form, at(11))).toEqual({
    head: 'Untuk mengulang, bukan lapisan pertama',
    text: `Untuk UV 11 (ekstrem) di Jakarta sekarang, mulai dengan sunscreen SPF 50 dua jari, lalu ${how} tiap 2 jam.`,
  })
  expect(noteFor('25', 'PA++', form, at(4)).text).toContain('sunscreen SPF 30')
})

test('from UV 8 on, hat and shade are named beside the sunscreen', () => {
  expect(noteFor('50', 'PA+++', 'face', at(8)).text).toMatch(/topi, dan teduh jam 10–14\.$/)
  expect(noteFor('50', 'PA+++', 'face', at(7)).text).not.toContain('topi')
})

describe('the note says what a product lacks', () => {
  test.each([
    ['25', 'PA++', 11, 'Pilih SPF 50 PA+++ ke atas; produk ini cukup sampai UV 2 (rendah).'],
    ['30', 'PA+++', 11, 'Pilih SPF 50 PA+++ ke atas; produk ini cukup sampai UV 5 (sedang).'],
    ['50', 'PA++', 11, 'SPF-nya cukup, tapi untuk UVA pilih PA+++ ke atas.'],
    ['50', null, 11, 'Tanda PA tidak tercantum: cek perlindungan UVA di kemasannya.'],
    ['15', 'PA+', 4, 'Pilih SPF 30 PA+++ ke atas; produk ini cukup sampai UV 2 (rendah).'],
  ])('SPF %s %s at UV %i', (spf, pa, uv, words) => {
    const { head, text } = noteFor(spf, pa, 'face', at(uv))
    expect(head).toBe(`Belum cukup untuk UV ${uv} (${uvBandOf(uv).name.toLowerCase()}) di Jakarta sekarang`)
    expect(text.startsWith(words), text).toBe(true)
  })
})

test.each([
  ['50+', 'PA++++', 'Cukup sampai UV ekstrem'],
  ['30', 'PA+++', 'Cukup sampai UV 5 (sedang)'],
  ['30', 'PA++', 'Cukup sampai UV 2 (rendah)'],
  ['15', null, 'Cukup sampai UV 2 (rendah)'],
])('without weather, SPF %s %s: “%s”', (spf, pa, head) => {
  expect(noteFor(spf, pa, 'face', null).head).toBe(head)
  expect(noteFor(spf, pa, 'face', { when: 'tomorrow', uv: null, hour: null }).head).toBe(head)
  expect(isStrongEnough({ spf, pa }, 2)).toBe(true)
})
