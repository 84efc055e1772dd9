import { Refusal } from '../../contract/refusals.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

/**
 * A browser names the page that a state-changing call comes from. One from another site is refused; a client without
 * a browser sends neither header and no cookie of ours is in danger. SameSite=Lax is the second wall.
 */
export function checkOrigin(app: App, { publicUrl, env }: Shop) {
  const own = new URL(publicUrl)
  app.addHook('onRequest', async request => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.routeOptions.config.isFromMachine)
      return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    // With other addresses of the shop (SERVICE_BASES) its own pages call across sites.
    const isOwnPage = env.SERVICE_BASES !== undefined && origin === own.origin
    if (site === 'cross-site' && !isOwnPage) throw new Refusal('FOREIGN_ORIGIN')
    if (origin === undefined) return
    const from = URL.canParse(origin) ? new URL(origin) : null
    if (from?.origin === own.origin) return
    // Under another name than the public one (127.0.0.1 instead of localhost); never the same name without https.
    if (!from || from.host === own.host || from.host !== request.headers.host)
      throw new Refusal('FOREIGN_ORIGIN')
  })
}
