import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brands, categories, products } from '../catalogue/index.ts'
import type { DemoCategory } from '../catalogue/shape.ts'
import { planCloseUps } from './plan-pictures.ts'
import { categoriesOfScene, sceneKey, sceneNames, scenesOf } from './scene-of-product.ts'

const media = path.join(import.meta.dirname, '../media')
const picturesIn = (manifest: string): Record<string, { file: string }> =>
  JSON.parse(readFileSync(path.join(media, manifest), 'utf8'))
const scenes = picturesIn('scenes.json')
const closeUps = picturesIn('close-ups.json')

test('every scene lists only existing categories, and no category is in more than two scenes', () => {
  const slugsOf = ({ slug, children = [] }: DemoCategory): string[] => [slug, ...children.flatMap(slugsOf)]
  const slugs = new Set(categories.flatMap(slugsOf))
  const listed = sceneNames.flatMap(scene => categoriesOfScene[scene])
  expect(listed.filter(category => !slugs.has(category))).toEqual([])
  for (const category of listed)
    expect(listed.filter(name => name === category).length, category).toBeLessThanOrEqual(2)
})

test('a product is shown where it is used', () => {
  const scenesOfSlug = (slug: string) => products.filter(product => product.slug === slug).flatMap(scenesOf)
  expect(scenesOfSlug('ombakita-semprot-surya-badan')).toEqual(['beach-bag', 'bathroom-shelf'])
  expect(scenesOfSlug('senjara-lipstik-sutra-senja')).toEqual(['vanity-night'])
  expect(scenesOfSlug('kenaraya-serum-cahaya-kenanga')).toEqual(['bathroom-shelf', 'vanity-night'])
  expect(scenesOfSlug('carasun-kartu-hadiah-lebaran')).toEqual([])
})

test('scenes.json has only scenes that suit their product, and close-ups.json only products that get a close-up', () => {
  const suitableKeys = products.flatMap(product =>
    scenesOf(product).map(scene => sceneKey(product.slug, scene)),
  )
  // Rendering takes long, so not every scene has been rendered.
  expect(Object.keys(scenes).length).toBeGreaterThan(400)
  expect(Object.keys(scenes).filter(key => !suitableKeys.includes(key))).toEqual([])
  const closeUpSlugs = planCloseUps(products, brands).map(({ key }) => key)
  expect(Object.keys(closeUps).filter(slug => !closeUpSlugs.includes(slug))).toEqual([])
})

test('every scene and close-up file exists and is at most 30 kB, 14 MB in all', () => {
  let bytes = 0
  for (const { file } of [...Object.values(scenes), ...Object.values(closeUps)]) {
    const { size } = statSync(path.join(media, file))
    expect(size, file).toBeLessThanOrEqual(30_000)
    bytes += size
  }
  expect(bytes).toBeLessThanOrEqual(14_000_000)
})
