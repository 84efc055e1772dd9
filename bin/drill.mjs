import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { node24, root, run, withNode24 } from './node24.mjs'

// npm run drill [NAME …]: breaks a shop of several machines on purpose, while people buy, and says what they noticed. The
// machines are network namespaces on a bridge; they, their disks and their processes end with the drill. With --short a few
// of the faults come one after the other in one shop, within three minutes; a machine that cannot hold a drill tries nothing
// then, says so, and that is no failure.
const folder = path.join(root, 'bench', 'drills')
/** The drills in their order, with their numbers. */
const numbers = {
  'rolling-deploy': '1',
  'killed-web-process': '2',
  failover: '3-5',
  'web-without-database': '6',
  'slow-database': '7',
  'services-away': '8',
  'wrong-clock': '9',
  'full-disk': '10',
  'point-in-time': '11',
  upgrade: '12',
  crowd: '13',
  changes: '14',
}
const all = Object.keys(numbers)
const isShort = process.argv.includes('--short')
const named = process.argv.slice(2).filter(name => name !== '--short')
const unknown = named.filter(name => !all.includes(name))
if (unknown.length > 0) refuse(`There is no drill ${unknown.join(', ')}. Drills: ${all.join(', ')}.`)
const names = isShort ? ['short'] : named.length > 0 ? named : all

if (process.getuid() !== 0) tryNothing('Drills need network namespaces, which only root may make')
const namespaces = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child']
/** A shell as the first process of the namespace: it lets killed processes go, which Node would keep as zombies. */
const asInit = ['sh', '-c', '"$@"; exit $?', 'sh']
const programs = {
  ip: 'iproute2',
  haproxy: 'haproxy',
  nft: 'nftables',
  openssl: 'openssl',
  ...(names.includes('wrong-clock') ? { faketime: 'faketime' } : {}),
  ...(names.some(name => ['failover', 'point-in-time'].includes(name)) && !process.env.DRILL_ENGINES
    ? { debootstrap: 'debootstrap' }
    : {}),
}
const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program]).status !== 0)
if (missing.length > 0) tryNothing(`Drills need the packages ${missing.map(([, name]) => name).join(', ')}`)
/** What `bench/drills/rig/network.ts` does to make a machine and cut it off. */
const probe = `mount -t tmpfs tmpfs /run && ip link add drill type bridge && ip netns add probe
  && ip link add v-probe type veth peer name eth0 netns probe && ip netns exec probe nft add table inet cut`
if (spawnSync('unshare', [...namespaces, 'sh', '-c', probe.replaceAll('\n', ' ')]).status !== 0)
  tryNothing('Drills need network namespaces with bridges, which this machine does not allow')

await ensureBuilt()
const results = []
for (const name of names) {
  process.stdout.write(`\n${name}\n`)
  const disk = mkdtempSync(path.join(tmpdir(), `carasun-drill-`))
  const code = await run('unshare', [...namespaces, ...asInit, node24(), path.join(folder, `${name}.ts`)], {
    env: {
      ...(isShort ? { DRILL_ORDERS_PER_SECOND: '2' } : {}),
      ...withNode24(),
      DRILL_DISK: disk,
      NODE_EXTRA_CA_CERTS: writeCertificate(disk),
    },
  })
  const reached = resultsOf(disk, name, code)
  results.push(...reached)
  if (reached.every(({ isReached }) => isReached)) rmSync(disk, { recursive: true })
  else process.stdout.write(`The logs of this drill: ${disk}\n`)
}
const widest = Math.max(...results.map(({ goal }) => goal.length))
process.stdout.write(
  `\n${'#'.padEnd(5)}${'drill'.padEnd(22)}         ${'to reach'.padEnd(widest)}  reached\n`,
)
for (const { drill, goal, reached, isReached } of results)
  process.stdout.write(
    `${(numbers[drill] ?? '').padEnd(5)}${drill.padEnd(22)}${isReached ? '       ' : 'MISSED '}  ${goal.padEnd(widest)}  ${reached}\n`,
  )
process.exit(results.every(({ isReached }) => isReached) ? 0 : 1)

/** What the drill wrote (`bench/drills/rig/disk.ts`); one that ended early has missed its goals. */
function resultsOf(disk, drill, code) {
  const file = path.join(disk, 'goals.jsonl')
  const lines = readdirSync(disk).includes('goals.jsonl') ? readFileSync(file, 'utf8').trim().split('\n') : []
  const reached = lines.map(line => ({ drill, ...JSON.parse(line) }))
  return code === 0
    ? reached
    : [...reached, { drill, goal: 'runs to its end', reached: `ended with code ${code}`, isReached: false }]
}

/** Writes the balancer's certificate and key into one file, which the shop's visitors and its provider trust. */
function writeCertificate(disk) {
  const file = path.join(disk, 'shop.pem')
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    file,
    '-out',
    `${file}.crt`,
  ]
  const host = [
    '-subj',
    '/CN=shop.example.com',
    '-addext',
    'subjectAltName=DNS:shop.example.com',
    '-days',
    '2',
  ]
  const script = `openssl req -x509 ${[...key, ...host].join(' ')} 2>/dev/null && cat ${file}.crt >> ${file}`
  if (spawnSync('sh', ['-c', script]).status !== 0) refuse('openssl made no certificate.')
  return file
}

/** Says that this machine cannot hold a drill. */
function tryNothing(reason) {
  process.stdout.write(`${reason}: nothing was tried.\n`)
  process.exit(isShort ? 0 : 1)
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
