import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { isIn, networksOf } from '../networks/networks.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'
import { BACK_OFFICE_PATH } from './back-office-url.ts'

/**
 * Where the back office can be reached (STAFF-10). BACKOFFICE_HOST puts it on a separate host: the shop's host then
 * serves nothing of it, and its host nothing of the shop but pictures. BACKOFFICE_NETWORKS limits it to some networks.
 * Everybody else gets the response of an unknown address.
 */
export function guardBackOffice(app: App, { env }: Pick<Shop, 'env'>): void {
  const networks = env.BACKOFFICE_NETWORKS && networksOf(env.BACKOFFICE_NETWORKS)
  app.addHook('onRequest', async (request, reply) => {
    const isForStaff = isStaffRoute(request)
    if (env.BACKOFFICE_HOST !== undefined) {
      const isOwnHost = request.host === env.BACKOFFICE_HOST
      if (isOwnHost && request.routeOptions.url === '/robots.txt')
        return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n')
      if (isOwnHost ? !isForStaff && !isPicture(request) : isForStaff) throw new Refusal('NOT_FOUND')
    }
    if (isForStaff && networks && !isIn(networks, request.ip)) throw new Refusal('NOT_FOUND')
  })
}

/** By the matched route, because a path has many spellings. */
export const isStaffRoute = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api/staff/') || url === BACK_OFFICE_PATH || url.startsWith(`${BACK_OFFICE_PATH}/`)

const isPicture = ({ routeOptions: { url = '' } }: FastifyRequest) => url.startsWith('/media/')
