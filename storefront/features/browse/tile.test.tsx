import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { Tile } from './tile.tsx'
import { tileSpecimens } from './tile-specimens.ts'

/** Renders the tile of a specimen; returns its HTML and its text. */
async function render(name: string, overrides: Partial<TileData> = {}) {
  const specimen = tileSpecimens.find(specimen => specimen.name === name)
  if (!specimen) throw new Error(`no specimen ${name}`)
  const tile = { ...specimen.tile, ...overrides }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Tile tile={tile} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { html, text: html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|') }
}

const badges = ['NEW', 'EXCLUSIVE', 'LIMITED', 'ONLINE ONLY', 'BUY 1 GET 1', 'BUNDLE', '-20%', 'SALE']

test.each([
  ['plain', []],
  ['new', ['NEW']],
  ['new and exclusive', ['NEW', 'EXCLUSIVE']],
  ['limited', ['LIMITED']],
  ['online only', ['ONLINE ONLY']],
  ['buy one get one', ['BUY 1 GET 1']],
  ['bundle', ['BUNDLE']],
  ['percentage', ['-20%']],
  ['sale', ['SALE']],
  ['some variants reduced', ['-20%']],
  ['exclusive pre-order', ['EXCLUSIVE']],
  ['pre-order that is full', ['LIMITED']],
])(
  '[TILE-15] [TILE-18] [TILE-19] [TILE-20] [TILE-56] [TILE-57] the badges of the specimen "%s" are %j',
  async (name, expectedBadges) => {
    const { text } = await render(name)
    expect(badges.filter(badge => text.includes(`|${badge}|`))).toEqual(expectedBadges)
  },
)

test('[TILE-17] a tile with only some variants reduced has a label for this besides its badge', async () => {
  expect((await render('some variants reduced')).text).toContain('|Disc. on selected variant|')
  expect((await render('percentage')).text).not.toContain('Disc. on selected variant')
})

test.each([
  ['plain', 'ADD TO BAG', true],
  ['pre-order', 'PRE-ORDER', true],
  ['out of stock', 'OUT OF STOCK', true],
  ['minimum purchase', 'Get only for Rp 99.000', false],
])(
  '[TILE-05] [TILE-06] [TILE-07] [TILE-08] [TILE-11] [TILE-12] [TILE-13] [TILE-14] [TILE-16] the tile "%s" shows %s; has a quick view: %s',
  async (name, label, hasQuickView) => {
    const { text } = await render(name)
    expect(text.replaceAll('|', '')).toContain(label)
    expect(text.includes('|QUICK VIEW|')).toBe(hasQuickView)
    const buttons = ['ADD TO BAG', 'PRE-ORDER'].filter(button => text.includes(`|${button}| Tabir Surya`))
    expect(buttons, 'its buy button').toEqual(['plain', 'pre-order'].includes(name) ? [label] : [])
  },
)

test('a pre-order shows its shipping date only while it is sellable', async () => {
  expect((await render('pre-order')).text).toContain('|Dikirim 24 Des 2026|')
  expect((await render('pre-order that is full')).text).not.toContain('Dikirim')
})

test('[TILE-30] a shade whose name is a colour code is shown as a swatch, any other by its name', async () => {
  const { html, text } = await render('shades by code')
  expect(html).toContain('background:#C68642')
  expect(html).toContain('background:#AABBCC')
  expect(text).toContain('|Rose|')
  expect(text).not.toContain('#AABBCC')
  const chosen = await render('shades by code', { selected_variant: '2' })
  expect(chosen.html.match(/background:#\w+/g)).toEqual(['background:#AABBCC'])
  const word = await render('shades by code', { selected_variant: '3' })
  expect(word.html).not.toContain('background:#')
  expect(word.text).toContain('|Rose|')
})

test('[TILE-33] the tile shows the cover, not the first picture', async () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const { html } = await render('plain', {
    images: [
      { url: `/media/${first}`, alt: 'Sisi', is_cover: false },
      { url: `/media/${second}`, alt: 'Depan', is_cover: true },
    ],
  })
  expect(html).toContain(`src="/media/${second}?w=270"`)
  expect(html).not.toContain(first)
})
