import type { FastifyRequest } from 'fastify'
import type { Tile } from '../../../contract/catalog.ts'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { WEATHER_CITY } from '../../../contract/weather.ts'
import { asStill } from '../../http/as-still.ts'
import type { Shop } from '../../shop.ts'
import { bannersQuery, readBannersBody, wantedPlaces } from '../banners/index.ts'
import { readFlashTilesAt } from '../flash-sales/index.ts'
import { foretellOwnRowsBody, type SunAhead } from '../recommendations/index.ts'

const pages = { home: { path: '/', name: 'beranda' }, shop: { path: '/shop', name: 'halaman Shop' } } as const

/**
 * Renders the home page, or the Shop page, as shoppers will see it at a moment to come (FIND-02): its banners, staff's rows
 * and its flash sale are those of that moment. They are given to the renderer in this process, so that no address of the shop leads to
 * them and no cache holds them. Refuses with UNAVAILABLE where the shop's pages are not served or the catalogue is being
 * saved.
 */
export async function previewHome(
  shop: PreviewShop,
  request: FastifyRequest,
  { at: wanted, page }: { at: string; page: keyof typeof pages },
): Promise<{ html: string; policy: string }> {
  const { renderPreview } = request.server
  if (!renderPreview) throw new Refusal('UNAVAILABLE')
  const at = new Date(Math.max(Date.parse(wanted), shop.now().getTime()))
  const moment: Moment = { shop, at, flash: await readFlashTilesAt(shop.db, at), sun: null }
  const { path, name } = pages[page]
  const { html, policy } = await renderPreview(request, path, call => respondAt(moment, call))
  const mark = `Pratinjau ${name}: ${jakartaDueTime(at)}. Pembeli belum melihat ini.${sunNote(moment.sun)}`
  return asStill({ html, policy }, mark)
}

type PreviewShop = Pick<Shop, 'db' | 'pool' | 'weather' | 'now' | 'log'>

interface Moment {
  shop: PreviewShop
  at: Date
  /** Null if it will be as it is now. */
  flash: Tile[] | null
  /** What the rows of the page depend on; null until they are read. */
  sun: SunAhead | null
}

/** Responds to a call of the page as the API will at that moment; undefined if nothing will be different. */
async function respondAt(moment: Moment, call: string): Promise<object | undefined> {
  const { shop, at, flash } = moment
  const { pathname, searchParams } = new URL(call, 'http://shop.invalid')
  if (pathname === '/api/banners' || pathname === '/api/banners/all') {
    const { filter } = bannersQuery.parse({ filter: searchParams.get('filter') ?? undefined })
    const body = await readBannersBody(
      { ...shop, now: () => at },
      wantedPlaces(filter),
      filter.target ?? null,
    )
    return JSON.parse(body)
  }
  if (pathname === '/api/recommendations/rows' && searchParams.get('place') === 'home') {
    const { body, sun } = await foretellOwnRowsBody(shop, { at, city: WEATHER_CITY.Key })
    moment.sun = sun
    return JSON.parse(body)
  }
  const isFlashList =
    pathname === '/api/v3/products' && searchParams.get('filter') === JSON.stringify({ is_flashsale: true })
  return flash && isFlashList
    ? { success: true, data: flash.slice(0, Number(searchParams.get('limit'))) }
    : undefined
}

/** Which sun the preview is of, if rows depend on it. */
function sunNote(sun: SunAhead | null): string {
  if (!sun || sun.dependent === 0) return ''
  return sun.known
    ? ` Baris menurut UV seperti di ${sun.known.city}, UV ${sun.known.moment.uv}.`
    : ` ${sun.dependent} baris tergantung UV, yang belum diketahui untuk saat itu: belum ditampilkan.`
}
