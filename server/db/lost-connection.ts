/** By which the database, or the way to it, went away while something was asked (PostgreSQL appendix A; Node's own). */
const codes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTCONN', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
]

/** What failed may be asked again as soon as the database is back. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    codes.includes(String(code ?? '')) ||
    /timeout exceeded when trying to connect|Connection terminated|connect ENOENT|connection error and is not queryable|connection has been discarded/.test(
      String(message ?? ''),
    )
  )
}
