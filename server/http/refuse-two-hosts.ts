import { Refusal } from '../../contract/refusals.ts'
import type { App } from './app-types.ts'

/** Refuses a request with two Host headers (RFC 9112, 3.2): a proxy in front may have trusted the other one. */
export function refuseTwoHosts(app: App) {
  app.addHook('onRequest', async request => {
    if ((request.raw.headersDistinct?.host?.length ?? 1) > 1) throw new Refusal('INVALID_INPUT')
  })
}
