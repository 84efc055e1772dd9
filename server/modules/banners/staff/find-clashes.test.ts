import { expect, test } from 'vitest'
import type { BannerLocation } from '../../../../contract/banners.ts'
import { findClashes, type HungBanner } from './find-clashes.ts'

/** Days of December 2026, at midnight UTC. */
const day = (number: number) => new Date(Date.UTC(2026, 11, number))
const iso = (number: number) => day(number).toISOString()
const span = { from: day(1), until: day(29) }

type Written = [id: string, from: number | null, until: number | null, target?: string]
const hung = (location: BannerLocation, banners: Written[]): HungBanner[] =>
  banners.map(([id, from, until, target = null]) => ({
    ...{ id, location, target },
    starts_at: from === null ? null : day(from),
    ends_at: until === null ? null : day(until),
  }))
/** Without the places that should always have a banner. */
const clashesAt = (location: BannerLocation, banners: Written[]) =>
  findClashes(hung(location, banners), span)
    .filter(clash => clash.location === location)
    .map(({ kind, page, from, until, ids, hidden_ids }) =>
      [kind, page, from, until, ids.join(' '), hidden_ids.join(' ')].map(part => part ?? ''),
    )

test('[FIND-02] a place with more banners than it shows is named, with those that nobody sees', () => {
  expect(
    clashesAt('top_banners', [
      ['a', null, null],
      ['b', null, 20],
      ['c', 5, 10],
    ]),
  ).toEqual([['crowded', '', iso(5), iso(10), 'a b c', 'c']])
  // One ends as the next begins.
  expect(
    clashesAt('regular_flashsale_theme', [
      ['a', null, 5],
      ['b', 5, null],
    ]),
  ).toEqual([])
})

test('the main slider shows as many as there are; a time without any is named', () => {
  expect(clashesAt('home', [['a', null, 5]])).toEqual([['empty', '', iso(5), '', '', '']])
  expect(
    clashesAt('home', [
      ['a', null, null],
      ['b', null, null],
      ['c', null, null],
    ]),
  ).toEqual([])
  expect(clashesAt('home', [])).toEqual([['empty', '', iso(1), '', '', '']])
})

test('a place that may be empty is named only if one banner hung before and another will', () => {
  expect(clashesAt('top_middle_banner', [['a', null, 5]])).toEqual([])
  expect(
    clashesAt('top_middle_banner', [
      ['a', null, 5],
      ['b', 8, 10],
    ]),
  ).toEqual([['empty', '', iso(5), iso(8), '', '']])
  // Weeks later it is another occasion.
  expect(
    clashesAt('top_middle_banner', [
      ['a', null, 5],
      ['b', 13, 20],
    ]),
  ).toEqual([])
})

test('a banner of one page meets those of all pages there, and nobody elsewhere', () => {
  const lines: Written[] = [
    ['all', null, null],
    ['brand', 3, 6, '/brand'],
    ['sale', 3, 6, '/sale'],
  ]
  expect(clashesAt('promo_text_banner', lines)).toEqual([
    ['crowded', '/brand', iso(3), iso(6), 'all brand', 'brand'],
    ['crowded', '/sale', iso(3), iso(6), 'all sale', 'sale'],
  ])
  // Two on every page are named once.
  expect(clashesAt('promo_text_banner', [['more', null, null], ...lines]).map(clash => clash[1])).toEqual([
    '',
    '/brand',
    '/sale',
  ])
  // The home page's places show none that are for another page.
  expect(clashesAt('home', [['a', null, null, '/brand']])).toEqual([['empty', '', iso(1), '', '', '']])
})
