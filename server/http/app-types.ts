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
  interface FastifyInstance {
    /** Aborted once the process has announced its stop (`drain.ts`). */
    stopping: AbortController
  }
  interface FastifyContextConfig {
    /** The response is the same for everybody, so it may be cached until the catalogue changes. */
    isPublic?: boolean
    /**
     * Everything that the response shows adds its tag (`dependOn`), so that only changes of that outdate the response.
     * Without this setting, every change of the catalogue does. Only data that always announces its changes without
     * tags, such as content, needs no tag.
     */
    isTagged?: boolean
    /** The response of a public route depends on the hour, as the UV index does: no cache keeps it beyond. */
    endsWithHour?: boolean
    /** Sign-in and other calls that attackers try in bulk get the strict limit. */
    isSignIn?: boolean
    /** Limit per member, for routes whose calls are expensive. */
    callsPerMinute?: number
    /** Limit per network address, for all its members together: for routes where codes could be guessed. */
    callsPerMinutePerAddress?: number
    /** A refusal has its code in `data.errorCode` too (TOKEN-05). */
    sendsErrorCode?: boolean
    /** Called by machines that send no Origin and no cookie, such as the payment provider. */
    isFromMachine?: boolean
  }
}
