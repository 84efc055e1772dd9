import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** Fastify whose routes take zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody: it may be kept and given again until the catalogue changes. */
    isPublic?: boolean
    /** Sign-in and other calls that strangers try in bulk get the strict limit. */
    isSignIn?: boolean
    /** What one member may ask of this route, where each call costs the shop much. */
    callsPerMinute?: number
    /** How often one address may call it, for all members there: where codes can be guessed. */
    callsPerMinuteOfAddress?: number
    /** A refusal carries its code as `data.errorCode` too (TOKEN-05). */
    tellsErrorCode?: boolean
    /** Called by machines that send no Origin and no cookie, such as the payment provider. */
    isFromMachine?: boolean
  }
}
