import { createFileRoute, notFound } from '@tanstack/react-router'
import type { Tile as TileData } from '../../contract/catalog.ts'
import { api } from '../api/client.ts'
import { settingsQuery } from '../api/settings.ts'
import { Tile } from '../features/browse/tile.tsx'
import { tileSpecimens } from '../features/browse/tile-specimens.ts'

/** For developers: one tile for each state. A 404 outside of development. */
export const Route = createFileRoute('/dev/tiles')({
  loader: async ({ context }) => {
    const { is_development } = await context.queryClient.ensureQueryData(settingsQuery)
    if (!is_development) throw notFound()
    const [seller] = await api.get<TileData[]>('/api/v3/best-seller', { query: { limit: 1 } })
    return { images: seller?.images ?? [] }
  },
  head: () => ({ meta: [{ title: 'Tiles | Carasun' }, { name: 'robots', content: 'noindex' }] }),
  component: TilesPage,
})

function TilesPage() {
  const { images } = Route.useLoaderData()
  const [{ tile: plain }] = tileSpecimens
  return (
    <div className="wrap py-6">
      <h1 className="voice text-2xl">Every state of a tile</h1>
      <ul className="tile-grid mt-5">
        {tileSpecimens.map(({ name, tile }) => (
          <li key={name} aria-label={name} className="grid">
            <Tile tile={{ ...tile, images }} isFlash={tile.is_flashsale} />
          </li>
        ))}
        <li aria-label="in a list of special prices" className="grid">
          <Tile tile={{ ...plain, images }} isInSpecialPriceList />
        </li>
      </ul>
    </div>
  )
}
