import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopEnv, shopFlags } from '../../bin/shop-process.mjs'
import { startMailbox } from '../../server/adapters/mail/mailbox.ts'
import { startPaymentSimulator } from '../../server/adapters/payment/simulator/index.ts'
import { settingNames } from '../../server/env.ts'
import { ENGINE_HOME, engineFile, runEngine } from './engines.ts'
import type { Host, Network } from './network.ts'

/** The shop on hosts of its own: two web processes, the jobs, the balancer of `deploy/haproxy.cfg`; provider and mail. */

const PORT = 3000
const PROVIDER_PORT = 3090
const SMTP_PORT = 2525
export const serverKey = 'SB-Mid-server-drill'
const root = path.resolve(import.meta.dirname, '../..')

export interface DrilledShop {
  /** Of the balancer. */
  origin: string
  /** The provider's own address, where buyers pay. */
  providerUrl: string
  /** The processes by the name of their host: web1, web2, jobs. */
  processes: Record<string, ShopProcess>
  close(): Promise<void>
}

export interface ShopProcess {
  host: Host
  child: ChildProcess
  /** Starts the process again after it has ended. */
  start(): Promise<void>
}

export async function startDrilledShop(
  network: Network,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<DrilledShop> {
  const mailbox = await startMailbox()
  const mail = await forward(network.address, SMTP_PORT, Number(new URL(mailbox.url).port))
  const balancer = requireHost(network, 'balancer')
  const origin = `http://${balancer.address}`
  const provider = await startPaymentSimulator({
    port: PROVIDER_PORT,
    host: network.address,
    serverKey,
    notificationUrl: `${origin}/api/payments/midtrans/notification`,
  })
  const env = {
    ...shopEnv,
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: `127.0.0.1,${balancer.address}`,
    DEMO_SHOP: 'false',
    ACCEPT_SAMPLES: settingNames.join(','),
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_CORE_URL: provider.url,
    MIDTRANS_SNAP_URL: provider.url,
    MAIL_SMTP_URL: `smtp://${network.address}:${SMTP_PORT}`,
    WRITE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const processes: Record<string, ShopProcess> = {}
  for (const name of ['web1', 'web2', 'jobs']) {
    const shopProcess = makeProcess(requireHost(network, name), name === 'jobs', env)
    processes[name] = shopProcess
    await shopProcess.start()
  }
  writeFileSync(engineFile('balancer.cfg'), balancerConfig(network))
  runEngine(balancer, 'balancer', 'root', ['haproxy', '-db', '-f', `${ENGINE_HOME}/balancer.cfg`])
  await waitUntilReady(`${origin}/api/payment-methods`)
  return {
    origin,
    providerUrl: provider.url,
    processes,
    async close() {
      for (const { child } of Object.values(processes)) child.kill('SIGKILL')
      await provider.close()
      mail.close()
      await mailbox.close()
    },
  }
}

function requireHost({ hosts }: Network, name: string): Host {
  const host = hosts[name]
  if (!host) throw new Error(`The network has no host ${name}.`)
  return host
}

function makeProcess(host: Host, isJobs: boolean, env: Record<string, string>): ShopProcess {
  const command = isJobs ? ['server/cli/main.ts', 'jobs'] : ['server/main.ts']
  const own = isJobs ? { JOBS_PORT: String(PORT) } : { PORT: String(PORT), JOBS: 'none' }
  const shopProcess: ShopProcess = {
    host,
    child: undefined as unknown as ChildProcess,
    async start() {
      const output = openSync(engineFile(`${host.name}.log`), 'a')
      shopProcess.child = host.spawn(process.execPath, [...shopFlags, ...command], {
        cwd: root,
        env: { ...env, ...own, DATA_DIR: engineFile(`${host.name}-data`) },
        stdio: ['ignore', output, output],
      })
      await waitUntilReady(`http://${host.address}:${PORT}/readyz`)
    },
  }
  return shopProcess
}

/** The sample for production, without TLS, with the drill's addresses. */
function balancerConfig(network: Network): string {
  let sample = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8')
  sample = sample.replace(/frontend http\n(?: {4}.*\n)+/, '').replace(/bind :443 .*/, 'bind :80')
  sample = sample
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replace('maxconn 20000', 'maxconn 2000')
  for (const [index, name] of ['web1', 'web2'].entries())
    sample = sample.replaceAll(`10.0.0.${11 + index}:`, `${requireHost(network, name).address}:`)
  return sample
}

async function waitUntilReady(url: string): Promise<void> {
  const end = Date.now() + 90_000
  while (Date.now() < end) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      response => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error(`${url} did not become ready; see ${engineFile('*.log')}.`)
}

/** Passes connections on to a port of this machine's own loopback address. */
async function forward(address: string, port: number, toPort: number): Promise<Server> {
  const server = createServer(from => {
    const to = connect(toPort, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other)
      one.once('error', () => other.destroy())
    }
  }).listen(port, address)
  await once(server, 'listening')
  return server
}
