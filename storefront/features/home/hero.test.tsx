import { readFileSync } from 'node:fs'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Hero from './hero.tsx'

test('a shop without banners shows no campaign texts from the demo', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Hero category={null} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('Selamat datang di Carasun')
  const banners: { title: string; eyebrow?: string; text?: string }[] = JSON.parse(
    readFileSync('demo/banners/banners.json', 'utf8'),
  )
  const campaigns: { name: string }[] = JSON.parse(readFileSync('demo/banners/campaigns.json', 'utf8'))
  const campaignTexts = [
    ...banners.flatMap(banner => [banner.eyebrow, banner.text]),
    ...campaigns.map(campaign => campaign.name),
  ]
  expect(campaignTexts).toContain('Minggu Anti Gosong')
  for (const text of campaignTexts) if (text && text.length > 5) expect(html).not.toContain(text)
})
