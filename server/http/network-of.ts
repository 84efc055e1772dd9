import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Returns the address that a request comes from; all addresses of an IPv6 network count as one. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  isIP(ip) ? normalizeIP(ip) : 'no address'
