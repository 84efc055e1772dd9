import { describe, expect, test } from 'vitest'
import {
  listSearch,
  moveColumn,
  nextSorting,
  shownColumns,
  sortingOf,
  withoutFilters,
} from './list-search.ts'

const columns = [{ id: 'waktu' }, { id: 'siapa' }, { id: 'alamat', isHiddenAtFirst: true }]

describe('[TABLE-01] the address of a list', () => {
  test('ignores what it cannot read', () => {
    expect(listSearch.parse({ cari: 'sari', rapat: 'ya', kolom: 7 })).toEqual({ cari: 'sari' })
  })

  test('a press on a head sorts up, down, and back', () => {
    expect(nextSorting(undefined, 'waktu')).toBe('waktu')
    expect(nextSorting('waktu', 'waktu')).toBe('-waktu')
    expect(nextSorting('-waktu', 'waktu')).toBeUndefined()
    expect(nextSorting('-waktu', 'siapa')).toBe('siapa')
    expect(sortingOf('-waktu')).toEqual({ id: 'waktu', isDescending: true })
  })

  test.each([
    [undefined, ['waktu', 'siapa']],
    ['alamat,waktu', ['alamat', 'waktu']],
    ['waktu,waktu,hilang', ['waktu']],
    ['hilang', ['waktu', 'siapa']],
  ])('with kolom=%s shows %j', (kolom, shown) => {
    expect(shownColumns(kolom, columns)).toEqual(shown)
  })

  test('columns move one place, and stay at the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  })

  test('all filters can be removed at once; columns, order and tab stay', () => {
    const search = { cari: 'sari', kurir: 'JNE', bagian: 'ship', kolom: 'waktu', urut: '-waktu' }
    expect(withoutFilters(search)).toEqual({ cari: undefined, kurir: undefined, sesudah: undefined })
    expect(withoutFilters({ rapat: true, sesudah: '12', kolom: 'waktu' })).toBeNull()
  })
})
