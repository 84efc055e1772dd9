import type { FastifyRequest } from 'fastify'
import { findMember } from '../members/index.ts'
import type { Viewer } from './store.ts'

/** The random id of a browser as the storefront creates it (NET-02); any other format is ignored. */
const sessionIdShape = /^[\w-]{8,64}$/

/** Identifies the member of the session, and the browser named by the session-id header. */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  const header = request.headers['x-session-id']
  const member = await findMember(request)
  return {
    memberId: member?.id ?? null,
    sessionId: typeof header === 'string' && sessionIdShape.test(header) ? header : null,
  }
}
