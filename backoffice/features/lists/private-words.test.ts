import { expect, test } from 'vitest'
import { hideWords, withWords } from './private-words.ts'

test.each(['sari', 'Sari Wulandari', '081234567001', 'sari@carasun.example', 'KN261122M87LHCY'])(
  '[TABLE-01] the words "%s" are found again in the history entry, and not in the address',
  words => {
    const { search, state } = hideWords({ cari: words, kurir: 'JNE' })
    expect(search).toEqual({ cari: undefined, kurir: 'JNE' })
    expect(withWords(search, state)).toEqual({ cari: words, kurir: 'JNE' })
  },
)

test.each(['CRS261122M87LHCY', 'crs261122', undefined])(
  '[TABLE-01] the address keeps "%s", which can be shared',
  words => {
    const { search, state } = hideWords({ cari: words })
    expect([search, state]).toEqual([{ cari: words }, {}])
  },
)
