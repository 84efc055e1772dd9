import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { badgeFlags, filterFlags } from '../../contract/shown-flags.ts'
import { planSkin } from '../pictures/skin/plan-skin.ts'
import { brands, categories, products, tags } from './index.ts'
import { productAccents } from './making/product-accents.ts'
import { type DemoCategory, packForms } from './shape.ts'

const combinations = products.flatMap(product => product.combinations)

function findRepeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function leavesOf(nodes: DemoCategory[]): DemoCategory[] {
  return nodes.flatMap(node => (node.children ? leavesOf(node.children) : [node]))
}

/** Returns the depth of each leaf of the tree. */
function depthsOf(node: DemoCategory): number[] {
  return node.children?.flatMap(depthsOf).map(depth => depth + 1) ?? [1]
}

describe('the demo catalogue', () => {
  test('is as large as a real shop', () => {
    expect(brands.length).toBeGreaterThanOrEqual(24)
    expect(products.length).toBeGreaterThanOrEqual(480)
    expect(combinations.length).toBeGreaterThanOrEqual(1400)
    expect(products.filter(product => product.totalOrders >= 2000).length).toBeGreaterThanOrEqual(60)
  })

  test('gives every brand, product, category, tag and combination a unique name', () => {
    expect(findRepeated(brands.map(brand => brand.slug))).toEqual([])
    expect(findRepeated(products.map(product => product.slug))).toEqual([])
    expect(findRepeated(tags.map(tag => tag.slug))).toEqual([])
    expect(findRepeated(combinations.map(combination => combination.sku))).toEqual([])
    for (const product of products) expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('names the SPF once', () => {
    const named = products.filter(product => product.name.includes('SPF')).map(product => product.name)
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(name => (name.match(/SPF/g)?.length ?? 0) > 1)).toEqual([])
    expect(named).toContain('Bedak Sejuk Melati SPF 25 PA++')
  })

  test('has a different description for every product', () => {
    expect(findRepeated(products.map(product => product.description))).toEqual([])
    for (const product of products) {
      expect(product.description.length, product.slug).toBeGreaterThan(60)
      expect(product.benefits.length, product.slug).toBeGreaterThan(0)
      expect(findRepeated(product.benefits), product.slug).toEqual([])
    }
  })

  test('refers only to brands, categories and tags that exist, and uses each of them', () => {
    const brandSlugs = new Set(brands.map(brand => brand.slug))
    const leafSlugs = new Set(leavesOf(categories).map(leaf => leaf.slug))
    const tagSlugs = new Set(tags.map(tag => tag.slug))
    for (const product of products) {
      expect(brandSlugs, product.slug).toContain(product.brand)
      for (const category of product.categories) expect(leafSlugs, product.slug).toContain(category)
      for (const tag of product.tags) expect(tagSlugs, product.slug).toContain(tag)
    }
    expect(new Set(products.map(product => product.brand))).toEqual(brandSlugs)
    expect(new Set(products.flatMap(product => product.categories))).toEqual(leafSlugs)
    expect(new Set(products.flatMap(product => product.tags))).toEqual(tagSlugs)
  })

  test('has a category tree of exactly three levels with unique slugs', () => {
    expect(new Set(categories.flatMap(depthsOf))).toEqual(new Set([3]))
    const all = (nodes: DemoCategory[]): string[] =>
      nodes.flatMap(node => [node.slug, ...all(node.children ?? [])])
    expect(findRepeated(all(categories))).toEqual([])
    for (const leaf of leavesOf(categories)) expect(leaf.ratingTypes?.length, leaf.slug).toBeGreaterThan(1)
  })

  test('prices everything in whole rupiah, from free gifts to over a million', () => {
    for (const { sku, priceRupiah, listPriceRupiah, stock, weightGram } of combinations) {
      for (const amount of [priceRupiah, listPriceRupiah, stock, weightGram]) {
        expect(Number.isInteger(amount) && amount >= 0, sku).toBe(true)
      }
      expect(priceRupiah, sku).toBeLessThanOrEqual(listPriceRupiah)
    }
    const prices = combinations.map(combination => combination.priceRupiah)
    expect(Math.min(...prices)).toBe(0)
    expect(Math.max(...prices)).toBeGreaterThan(1_000_000)
    const freeProducts = products.filter(product =>
      product.combinations.some(combination => combination.priceRupiah === 0),
    )
    expect(new Set(freeProducts.map(product => product.classification))).toEqual(
      new Set(['gwp_non_sellable']),
    )
  })

  test('has several products with each flag and classification', () => {
    const flags = new Set([
      ...badgeFlags,
      ...filterFlags,
      ...(['is_new', 'is_sale', 'is_pre_order', 'just_arrived', 'is_out_of_stock_carasun'] as const),
    ])
    for (const flag of flags) {
      expect(products.filter(product => product.flags?.[flag]).length, flag).toBeGreaterThanOrEqual(3)
    }
    for (const classification of ['egift', 'bundle_virtual', 'bundle_physical', 'gwp_non_sellable']) {
      const found = products.filter(product => product.classification === classification)
      expect(found.length, classification).toBeGreaterThanOrEqual(3)
    }
  })

  test('has discounts of every kind and a flash sale', () => {
    const discounted = combinations.filter(
      combination => combination.priceRupiah < combination.listPriceRupiah,
    )
    expect(discounted.some(combination => combination.isShownAsPercentage === true)).toBe(true)
    expect(discounted.some(combination => combination.isShownAsPercentage === false)).toBe(true)
    const onSomeOnly = products.filter(product => {
      const count = product.combinations.filter(
        combination => combination.priceRupiah < combination.listPriceRupiah,
      ).length
      return count > 0 && count < product.combinations.length
    })
    expect(onSomeOnly.length).toBeGreaterThanOrEqual(5)
    const flash = combinations.filter(combination => combination.isFlashSale)
    expect(flash.length).toBeGreaterThanOrEqual(12)
    for (const one of flash) expect(one.priceRupiah, one.sku).toBeLessThan(one.listPriceRupiah)
  })

  test('sells pre-orders with several delivery days, some of them sold out', () => {
    const preOrders = combinations.flatMap(combination =>
      combination.preOrder ? [combination.preOrder] : [],
    )
    expect(new Set(preOrders.map(preOrder => preOrder.deliveryInDays)).size).toBeGreaterThanOrEqual(2)
    expect(preOrders.some(preOrder => preOrder.soldQuota >= preOrder.totalQuota)).toBe(true)
    expect(preOrders.some(preOrder => preOrder.soldQuota < preOrder.totalQuota)).toBe(true)
  })

  test('puts only existing combinations into bundles, for less than their separate prices', () => {
    for (const bundle of products.filter(product => product.classification?.startsWith('bundle'))) {
      expect(bundle.packDetail?.length, bundle.slug).toBeGreaterThan(1)
      let apart = 0
      for (const { product: slug, sku, quantity } of bundle.packDetail ?? []) {
        const part = products
          .find(product => product.slug === slug)
          ?.combinations.find(combination => combination.sku === sku)
        expect(part, `${bundle.slug} holds ${sku}`).toBeDefined()
        apart += (part?.listPriceRupiah ?? 0) * quantity
      }
      expect(bundle.combinations[0]?.priceRupiah, bundle.slug).toBeLessThan(apart)
      const contents = bundle.packDetail?.map(part => part.product)
      for (const { product: slug } of bundle.pack.bundleOf ?? [])
        expect(contents, bundle.slug).toContain(slug)
      expect([2, 3, 4], bundle.slug).toContain(bundle.pack.bundleOf?.length)
    }
  })

  test('uses every form that the packshot generator can model', () => {
    expect(new Set(products.map(product => product.pack.form))).toEqual(new Set(packForms))
  })

  test('tells the products of a brand apart by the colours of their accents', () => {
    const slugs = new Set(products.map(product => product.slug))
    expect(Object.keys(productAccents).filter(slug => !slugs.has(slug))).toEqual([])
    const [gel, birch] = ['haenuri-gel-embun-beras', 'haenuri-birch-moisture-sun-cream'].map(slug =>
      products.find(product => product.slug === slug),
    )
    expect(birch?.pack.line?.color).not.toBe(gel?.pack.line?.color)
    // The best sellers in the same kind of pack are what a list shows beside each other.
    const bestTubes = products
      .filter(({ brand, pack }) => brand === 'kulitera' && pack.form === 'tube' && !pack.bodyColor)
      .sort((a, b) => b.totalOrders - a.totalOrders)
      .slice(0, 6)
    expect(new Set(bestTubes.map(({ pack }) => pack.line?.color)).size).toBe(6)
  })

  test('draws each tool as what its name says', () => {
    const forms = Object.fromEntries(
      products
        .filter(({ categories }) => /^(kuas|sisir)$/.test(categories[0] ?? ''))
        .map(({ name, pack }) => [name, pack.brushHead ?? pack.form]),
    )
    expect(forms).toMatchObject({
      'Sikat Wajah Silikon': 'face-brush',
      'Set Kuas Mata Lima': 'brush-set',
      'Kuas Foundation Miring': 'slanted',
      'Kuas Bedak Awan': 'cloud',
      'Kuas Blush Kuncup': 'bud',
      'Sisir Pijat Kulit Kepala': 'massage-comb',
      'Detangling Paddle': 'paddle-brush',
    })
    expect(products.find(({ name }) => name === 'Gulungan Kuas')?.pack.form).toBe('brush-roll')
  })

  test('shows every gift set with its box', () => {
    const sets = products.filter(({ classification }) => classification === 'bundle_physical')
    expect(sets.filter(({ pack }) => !pack.box).map(({ name }) => name)).toEqual([])
  })

  test('makes no claim that the ingredients contradict', () => {
    const brokenRules: [tag: string, inci: RegExp][] = [
      [
        'vegan',
        /\b(Mel|Cera Alba|Propolis Extract|Snail Secretion Filtrate|Hydrolyzed (Keratin|Collagen))\b/,
      ],
      ['tanpa-parfum', /\bParfum\b/],
      ['tanpa-alkohol', /Alcohol Denat\./],
      ['reef-safe', /Oxybenzone|Octinoxate|Octocrylene/],
      ['aman-ibu-hamil', /\bRetinol\b/],
    ]
    for (const { slug, tags: promises, ingredients } of products) {
      for (const [tag, inci] of brokenRules)
        if (promises.includes(tag)) expect(ingredients, slug).not.toMatch(inci)
    }
  })

  test('writes shades as six-digit hex colours and palettes with six pans', () => {
    const shades = combinations.flatMap(({ shade }) => shade ?? [])
    expect(shades.length).toBeGreaterThan(100)
    for (const { hex } of shades) expect(hex).toMatch(/^#[0-9A-F]{6}$/)
    const palettes = products.filter(({ pack }) => pack.form === 'palette')
    expect(palettes.length).toBeGreaterThan(0)
    for (const { pack, slug } of palettes)
      expect(pack.palette, slug).toEqual(Array(6).fill(expect.stringMatching(/^#[0-9A-F]{6}$/)))
  })

  test('has products with several pictures, and shades with their own', async () => {
    const media = path.join(import.meta.dirname, '../media')
    const readJson = async (name: string) => JSON.parse(await readFile(path.join(media, name), 'utf8'))
    const shades: Record<string, { file: string }> = await readJson('shades.json')
    const textures: Record<string, string> = await readJson('texture-of-product.json')
    const shadeSkus = combinations.flatMap(({ sku, shade }) => (shade ? sku : []))
    expect(shadeSkus).toEqual(expect.arrayContaining(Object.keys(shades)))
    expect(Object.keys(shades).length).toBeGreaterThan(10)
    expect(products.filter(({ slug }) => textures[slug]).length).toBeGreaterThan(100)
    for (const file of [...Object.values(shades).map(shade => shade.file), ...Object.values(textures)])
      expect(existsSync(path.join(media, file)), file).toBe(true)
  })

  test('shows products on skin, each shade in its own colour', async () => {
    const media = path.join(import.meta.dirname, '../media')
    const onSkin: Record<string, { file: string; shows: string }> = JSON.parse(
      await readFile(path.join(media, 'skin-of-product.json'), 'utf8'),
    )
    expect(planSkin(products).pictureOfProduct).toMatchObject(onSkin)
    expect(Object.keys(onSkin).length).toBeGreaterThan(200)
    for (const { file } of Object.values(onSkin)) expect(existsSync(path.join(media, file)), file).toBe(true)
  })

  test('has a logo for each brand, drawn as outlines', async () => {
    const folder = path.join(import.meta.dirname, '../media/logos')
    expect((await readdir(folder)).sort()).toEqual(brands.map(({ slug }) => `${slug}.svg`).sort())
    for (const { slug } of brands)
      expect(await readFile(path.join(folder, `${slug}.svg`), 'utf8'), slug).toMatch(
        /^<svg [^>]+><path [^>]+ d="M/,
      )
  })

  test('gives the choices of a product different names', () => {
    for (const product of products) {
      const names = product.combinations.map(
        combination =>
          combination.shade?.name ?? combination.size ?? combination.variant ?? combination.amount ?? '',
      )
      expect(findRepeated(names), product.slug).toEqual([])
      if (names.length > 1) expect(names, product.slug).not.toContain('')
    }
  })
})
