import type { FastifyReply } from 'fastify'
import type { SuccessBody } from '../../contract/envelope.ts'

/** Wraps data in the envelope of a success (AMB-21). */
export const successBody = <Data>(data: Data, message?: string): SuccessBody<Data> =>
  message === undefined ? { success: true, data } : { success: true, data, message }

/** Sends JSON that the database has already serialised. */
export const sendJsonText = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text)
