import { expect, test } from 'vitest'
import { chanceWords } from './draw-words.ts'
import { newPrize } from './prize-list-card.tsx'

const prizes = (...percents: (number | null)[]) =>
  percents.map(percent => ({
    ...newPrize(),
    chance_ppm: percent === null ? Number.NaN : percent * 10_000,
  }))

test.each([
  ['a chance that is not written yet', prizes(5, null), 1, /^Belum diisi/, undefined],
  ['no chance', prizes(5, 0), 1, /^Tidak diundi\.$/, undefined],
  ['the share of what there is', prizes(25, 25), 1, /^Didapat 50%/, undefined],
  ['a sum above 100%, at the row that causes it', prizes(90, 60), 1, /belum diketahui/, /jadi 150%/],
  ['and of the others only that their share is unknown', prizes(90, 60), 0, /belum diketahui/, undefined],
] as const)('[PROMO-05] while it is written, a row says %s', (_, all, index, hint, error) => {
  const words = chanceWords(all, index)
  expect(words.hint).toMatch(hint)
  if (error) expect(words.error).toMatch(error)
  else expect(words.error).toBeUndefined()
})
