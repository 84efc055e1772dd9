import { Refusal } from '../../contract/refusals.ts'
import type { App } from './app-types.ts'

/** A request that names two hosts is none (RFC 9112, 3.2): what stands before the shop may have believed the other one. */
export function refuseTwoHosts(app: App) {
  app.addHook('onRequest', async request => {
    if ((request.raw.headersDistinct?.host?.length ?? 1) > 1) throw new Refusal('INVALID_INPUT')
  })
}
