import { Refusal } from '../../contract/refusals.ts'
import type { App } from './app-types.ts'

/**
 * A browser names the page that a state-changing call comes from. One from another site is refused; a client without
 * a browser sends neither header and no cookie of ours is in danger. SameSite=Lax is the second wall.
 */
export function checkOrigin(app: App, publicUrl: string) {
  const own = new URL(publicUrl).host
  app.addHook('onRequest', async request => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.routeOptions.config.isFromMachine)
      return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site') throw new Refusal('FOREIGN_ORIGIN')
    if (origin === undefined) return
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    if (host !== own && host !== request.headers.host) throw new Refusal('FOREIGN_ORIGIN')
  })
}
