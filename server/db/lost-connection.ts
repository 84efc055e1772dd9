/**
 * Error codes that mean the database, or the network to it, went away during a query (PostgreSQL appendix A; Node's
 * own).
 */
const codes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTCONN', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08006'],
]

/** True if the query can be retried once the database is back. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    codes.includes(String(code ?? '')) ||
    /timeout exceeded when trying to connect|Connection terminated|connect ENOENT|connection error and is not queryable|connection has been discarded/.test(
      String(message ?? ''),
    )
  )
}
