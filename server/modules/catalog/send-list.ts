import type { FastifyReply } from 'fastify'
import { dependOnTiles } from '../listing/index.ts'
import type { ListResponse } from './list-products.ts'

/** Sends tiles that are already text; the spelling searched for is in a header for programs and in the message for people. */
export function sendList(reply: FastifyReply, list: ListResponse) {
  if (list.correctedKeyword !== null)
    reply.header('x-corrected-keyword', encodeURIComponent(list.correctedKeyword))
  dependOnTiles(list.body)
  return reply.type('application/json; charset=utf-8').send(list.body)
}
