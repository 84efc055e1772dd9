import type { FastifyRequest } from 'fastify'
import type { Tile } from '../../../contract/catalog.ts'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { asStill } from '../../http/as-still.ts'
import type { Shop } from '../../shop.ts'
import { bannersQuery, readBannersBody, wantedPlaces } from '../banners/index.ts'
import { readFlashTilesAt } from '../flash-sales/index.ts'

const pages = { home: { path: '/', name: 'beranda' }, shop: { path: '/shop', name: 'halaman Shop' } } as const

/**
 * Renders the home page, or the Shop page, as shoppers will see it at a moment to come (FIND-02): its banners and its flash
 * sale are those of that moment. They are given to the renderer in this process, so that no address of the shop leads to
 * them and no cache holds them. Refuses with UNAVAILABLE where the shop's pages are not served or the catalogue is being
 * saved.
 */
export async function previewHome(
  { db, pool, now }: Pick<Shop, 'db' | 'pool' | 'now'>,
  request: FastifyRequest,
  { at: wanted, page }: { at: string; page: keyof typeof pages },
): Promise<{ html: string; policy: string }> {
  const { renderPreview } = request.server
  if (!renderPreview) throw new Refusal('UNAVAILABLE')
  const at = new Date(Math.max(Date.parse(wanted), now().getTime()))
  const flash = await readFlashTilesAt(db, at)
  const { path, name } = pages[page]
  const { html, policy } = await renderPreview(request, path, call => respondAt({ pool, at, flash }, call))
  return asStill({ html: html.replace(/<body[^>]*>/, body => body + markOf(name, at)), policy })
}

interface Moment extends Pick<Shop, 'pool'> {
  at: Date
  /** Null if it will be as it is now. */
  flash: Tile[] | null
}

/** Responds to a call of the page as the API will at that moment; undefined if nothing will be different. */
async function respondAt({ pool, at, flash }: Moment, call: string): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(call, 'http://shop.invalid')
  if (pathname === '/api/banners' || pathname === '/api/banners/all') {
    const { filter } = bannersQuery.parse({ filter: searchParams.get('filter') ?? undefined })
    const body = await readBannersBody({ pool, now: () => at }, wantedPlaces(filter), filter.target ?? null)
    return JSON.parse(body)
  }
  const isFlashList =
    pathname === '/api/v3/products' && searchParams.get('filter') === JSON.stringify({ is_flashsale: true })
  return flash && isFlashList
    ? { success: true, data: flash.slice(0, Number(searchParams.get('limit'))) }
    : undefined
}

/** Nobody takes the preview for the shop, also where it is opened by itself. */
const markOf = (name: string, at: Date) =>
  `<p role="status" style="position:sticky;top:0;z-index:60;margin:0;padding:8px 16px;background:#5b3a8c;color:#fff;text-align:center;font-size:14px;font-weight:600">Pratinjau ${name}: ${jakartaDueTime(at)}. Pembeli belum melihat ini.</p>`
