import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import account from '@20minutes/s3rver/lib/models/account.js'

const BUCKET = 'carasun-gambar'
const ACCESS_KEY_ID = 'KUNCIPERCOBAAN12345'
const SECRET = 'rahasia/percobaan+kunci/40huruf0000000000'
account.DUMMY_ACCOUNT.createKeyPair(ACCESS_KEY_ID, SECRET)

const corsOf = (origin: string) => `<CORSConfiguration><CORSRule>
  <AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
</CORSRule></CORSConfiguration>`

/** The settings of a shop that uses the server at this address. */
export const s3Settings = (endpoint: string): Record<string, string> => ({
  MEDIA_S3_ENDPOINT: endpoint,
  MEDIA_S3_BUCKET: BUCKET,
  MEDIA_S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
  MEDIA_S3_SECRET_ACCESS_KEY: SECRET,
})

/** A real S3 server, which verifies signatures, behind a network that can fail. */
export interface S3Server {
  options: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  /** The same as settings of a shop. */
  settings: Record<string, string>
  /** From now on connections are closed at once, or open and never get a response. */
  goAway(how: 'refusing' | 'silent'): void
  comeBack(): void
  /** How many connections it got. */
  connections: number
  close(): Promise<void>
}

export async function startS3Server(
  options: { host?: string; port?: number; directory?: string; origin?: string } = {},
): Promise<S3Server> {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: options.directory ?? mkdtempSync(path.join(tmpdir(), 'carasun-s3-')),
    configureBuckets: [{ name: BUCKET, configs: options.origin ? [corsOf(options.origin)] : [] }],
  })
  const { port: ownPort } = (await s3.run()) as AddressInfo
  const sockets = new Set<Socket>()
  let fault: null | 'refusing' | 'silent' = null
  const network = createServer(socket => {
    server.connections += 1
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    if (fault === 'refusing') return void socket.destroy()
    if (fault === 'silent') return
    const upstream = connect(ownPort, '127.0.0.1')
    upstream.on('error', () => {}).once('close', () => socket.destroy())
    socket.once('close', () => upstream.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  await once(network.listen(options.port ?? 0, options.host ?? '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(network.address() as AddressInfo).port}`
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server: S3Server = {
    options: {
      endpoint,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET,
    },
    settings: s3Settings(endpoint),
    connections: 0,
    goAway(how) {
      fault = how
      cutAll()
    },
    comeBack() {
      fault = null
      cutAll()
    },
    async close() {
      cutAll()
      await new Promise(resolve => network.close(resolve))
      await s3.close()
    },
  }
  return server
}
