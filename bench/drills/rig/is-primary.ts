import pg from 'pg'
import { isLostConnection } from '../../../server/db/lost-connection.ts'

/** Whether a database takes writes; false while it starts or is away. */
export async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A connection that is lost between two calls is told by the next one.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select not pg_is_in_recovery() as is')
    await client.end()
    return rows[0].is
  } catch (error) {
    if (isLostConnection(error) || (error as Error).message === 'timeout expired') return false
    throw error
  }
}
