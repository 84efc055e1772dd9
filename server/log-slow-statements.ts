import type { Logger } from 'pino'
import { type StatementWatch, statementName, statementShape } from './db/watch-statements.ts'
import type { Env } from './env.ts'
import { slowStatements } from './metrics/shop-metrics.ts'
import { requestInHand } from './tracing/request-in-hand.ts'

/**
 * Logs statements that take longer than SLOW_STATEMENT_MS: by name and shape, never their values, with the id of the
 * request for which they ran.
 */
export function logSlowStatements(
  { SLOW_STATEMENT_MS: slowMs }: Pick<Env, 'SLOW_STATEMENT_MS'>,
  log: Pick<Logger, 'warn'>,
): StatementWatch {
  return text => {
    const startedAt = performance.now()
    const request = requestInHand.getStore()
    return () => {
      const ms = performance.now() - startedAt
      if (ms < slowMs) return
      slowStatements.inc()
      log.warn(
        {
          statement: statementName(text),
          sql: statementShape(text),
          ms: Math.round(ms),
          ...(request ? { reqId: request.id } : {}),
        },
        'a slow statement',
      )
    }
  }
}
