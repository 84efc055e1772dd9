import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brands, categories, products } from '../catalogue/index.ts'
import { planCloseUps } from './plan-pictures.ts'
import { categoriesOfScene, sceneKey, sceneNames, scenesOf } from './scene-of-product.ts'

const media = path.join(import.meta.dirname, '../media')
const picturesIn = (manifest: string): Record<string, { file: string }> =>
  JSON.parse(readFileSync(path.join(media, manifest), 'utf8'))
const scenes = picturesIn('scenes.json')
const closeUps = picturesIn('close-ups.json')

test('each place names categories that exist, and none belongs to more than two places', () => {
  const leaves = new Set(JSON.stringify(categories).match(/(?<="slug":")[^"]+/g))
  const named = sceneNames.flatMap(name => categoriesOfScene[name])
  expect(named.filter(category => !leaves.has(category))).toEqual([])
  for (const category of named)
    expect(named.filter(one => one === category).length, category).toBeLessThanOrEqual(2)
})

test('a product is shown where it is used', () => {
  const placesOf = (slug: string) => products.filter(one => one.slug === slug).flatMap(scenesOf)
  expect(placesOf('ombakita-semprot-surya-badan')).toEqual(['beach-bag', 'bathroom-shelf'])
  expect(placesOf('senjara-lipstik-sutra-senja')).toEqual(['vanity-night'])
  expect(placesOf('kenaraya-serum-cahaya-kenanga')).toEqual(['bathroom-shelf', 'vanity-night'])
  expect(placesOf('carasun-kartu-hadiah-lebaran')).toEqual([])
})

test('scenes are of products in a place of theirs, close-ups of make-up', () => {
  const keys = products.flatMap(product => scenesOf(product).map(scene => sceneKey(product.slug, scene)))
  expect(Object.keys(scenes).length).toBeGreaterThan(400)
  expect(Object.keys(scenes).filter(key => !keys.includes(key))).toEqual([])
  const fromNear = planCloseUps(products, brands).map(({ key }) => key)
  expect(Object.keys(closeUps).filter(slug => !fromNear.includes(slug))).toEqual([])
})

test('the pictures of both kinds are there and small', () => {
  let bytes = 0
  for (const { file } of [...Object.values(scenes), ...Object.values(closeUps)]) {
    const { size } = statSync(path.join(media, file))
    expect(size, file).toBeLessThanOrEqual(30_000)
    bytes += size
  }
  expect(bytes).toBeLessThanOrEqual(14_000_000)
})
