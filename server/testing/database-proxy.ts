import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the shop and its database that can lose packets silently, as when a host vanishes. */
export interface DatabaseProxy {
  /** The database's URL by way of the proxy. */
  url: string
  /** From now on nothing passes on the open connections, which stay open. New ones work, unless they are silent too. */
  fallSilent(options?: { newToo: boolean }): void
  /** New connections work again. */
  recover(): void
  countOpen(): number
  close(): Promise<void>
}

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { port, hostname, searchParams } = new URL(databaseUrl)
  // The embedded database listens on a socket file too, which its URL prefers.
  const folder = searchParams.get('host')
  const pairs = new Map<Socket, Socket>()
  let isSilent = false
  const server = createServer(socket => {
    const database = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
    pairs.set(socket, database)
    for (const end of [socket, database])
      end
        .on('error', () => {})
        .once('close', () => {
          pairs.delete(socket)
          socket.destroy()
          database.destroy()
        })
    if (isSilent) return
    socket.pipe(database)
    database.pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent({ newToo } = { newToo: false }) {
      isSilent = newToo
      for (const [socket, database] of pairs) {
        socket.unpipe(database).resume()
        database.unpipe(socket).resume()
      }
    },
    recover() {
      isSilent = false
    },
    countOpen: () => pairs.size,
    async close() {
      for (const socket of pairs.keys()) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
