import type { FastifyReply } from 'fastify'
import type { ListAnswer } from './list-products.ts'

/** Sends tiles that are text already; a header tells programs which spelling was searched, the message tells people. */
export function sendList(reply: FastifyReply, list: ListAnswer) {
  if (list.correctedKeyword !== null)
    reply.header('x-corrected-keyword', encodeURIComponent(list.correctedKeyword))
  return reply.type('application/json; charset=utf-8').send(list.body)
}
