import pg from 'pg'
import { urlsOfHosts } from '../database-hosts.ts'

const ASKED_MAX_MS = 3_000

type Connected = (error: Error | null, client?: pg.Client) => void

/**
 * Returns the class of the connections to a database. If the URL names several hosts, each new connection goes to the one
 * that takes writes at that time, so that after a failover the lost connections are replaced by connections to the new
 * primary. node-postgres itself knows one host only.
 */
export function clientOf(databaseUrl: string): typeof pg.Client {
  const urls = urlsOfHosts(databaseUrl)
  if (urls.length === 1) return pg.Client
  // Connections that are opened at the same time share the result.
  let finding: ReturnType<typeof findWritable> | null = null
  const find = () => {
    finding ??= findWritable(urls).finally(() => {
      finding = null
    })
    return finding
  }
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[0] })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected) {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(
        () => callback(null, this),
        error => callback(error),
      )
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = await find()
      this.host = host
      this.port = port
      return super.connect()
    }
  }
}

/**
 * Returns the first host that reports that it takes writes. All are asked at once, because a host that is silently gone
 * would otherwise delay every connection.
 */
async function findWritable(urls: string[]): Promise<{ host: string; port: number }> {
  try {
    return await Promise.any(urls.map(requireWritable))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message, code }) => message || code)
    throw new Error(`Connection terminated: no host takes writes (${reasons.join('; ')})`, { cause: error })
  }
}

async function requireWritable(url: string): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ASKED_MAX_MS,
    query_timeout: ASKED_MAX_MS,
  })
  // It may be lost between two steps; the next step then fails.
  client.on('error', () => {})
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${host}:${port} is read-only`)
    return { host, port }
  } finally {
    // Not awaited: with a host that does not respond this takes long.
    client.end().catch(() => {})
  }
}

/**
 * Returns a class of connections to a pooler that gives each transaction another session of the server: a statement that
 * one session knows by name is unknown to the next, so none gets a name.
 */
export function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads cannot be repeated here
    override query(query: any, ...rest: any[]): any {
      const unnamed = typeof query === 'object' && query.name ? { ...query, name: undefined } : query
      return super.query(unnamed, ...(rest as []))
    }
  }
}
