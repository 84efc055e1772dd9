import { Refusal } from '../../contract/refusals.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'
import { backOfficeOriginOf } from './back-office-url.ts'
import { isStaffRoute } from './guard-back-office.ts'

/**
 * A browser names the site that a state-changing call comes from (Origin, Sec-Fetch-Site); calls from other sites are
 * refused. A client that is not a browser sends neither header, and puts no cookie of ours at risk. SameSite=Lax is the
 * second defence. If the back office has a separate host, calls from the shop's pages are refused too: SameSite=Strict
 * does not stop another host of the same site.
 */
export function checkOrigin(app: App, shop: Shop) {
  const { publicUrl, env } = shop
  const ownUrl = new URL(publicUrl)
  app.addHook('onRequest', async request => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.routeOptions.config.isFromMachine)
      return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (isStaffRoute(request) && env.BACKOFFICE_HOST !== undefined) {
      const isOwn = origin === undefined || origin === backOfficeOriginOf(shop)
      if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new Refusal('FOREIGN_ORIGIN')
      return
    }
    // If the shop has other addresses (SERVICE_BASES), its own pages make cross-site calls.
    const isOwnPage = env.SERVICE_BASES !== undefined && origin === ownUrl.origin && !isStaffRoute(request)
    if (site === 'cross-site' && !isOwnPage) throw new Refusal('FOREIGN_ORIGIN')
    if (origin === undefined) return
    const from = URL.canParse(origin) ? new URL(origin) : null
    if (from?.origin === ownUrl.origin) return
    // A shop opened under a name other than the public one (127.0.0.1 instead of localhost) is allowed; the public name
    // without https is not.
    if (!from || from.host === ownUrl.host || from.host !== request.headers.host)
      throw new Refusal('FOREIGN_ORIGIN')
  })
}
