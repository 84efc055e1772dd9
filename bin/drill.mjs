import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { node24, root, run, withNode24 } from './node24.mjs'

// npm run drill [NAME …]: breaks a shop of several machines on purpose, while people buy, and says what they noticed. The
// machines are network namespaces on a bridge; they, their disks and their processes end with the drill.
const folder = path.join(root, 'bench', 'drills')
const all = readdirSync(folder)
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))
const names = process.argv.slice(2)
const unknown = names.filter(name => !all.includes(name))
if (unknown.length > 0) refuse(`There is no drill ${unknown.join(', ')}. Drills: ${all.join(', ')}.`)

const namespaces = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child']
if (process.getuid() !== 0 || spawnSync('unshare', [...namespaces, 'true']).status !== 0)
  refuse(
    'Drills need network namespaces, which only root may make, and not on every machine: nothing was tried.',
  )
/** A shell as the first process of the namespace: it lets killed processes go, which Node would keep as zombies. */
const asInit = ['sh', '-c', '"$@"; exit $?', 'sh']
const programs = {
  ip: 'iproute2',
  haproxy: 'haproxy',
  nft: 'nftables',
  openssl: 'openssl',
  faketime: 'faketime',
  debootstrap: 'debootstrap',
}
const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program]).status !== 0)
if (missing.length > 0) refuse(`Drills need these packages: ${missing.map(([, name]) => name).join(', ')}.`)

await ensureBuilt()
const results = []
for (const name of names.length > 0 ? names : all) {
  process.stdout.write(`\n${name}\n`)
  const disk = mkdtempSync(path.join(tmpdir(), `carasun-drill-`))
  const code = await run('unshare', [...namespaces, ...asInit, node24(), path.join(folder, `${name}.ts`)], {
    env: { ...withNode24(), DRILL_DISK: disk, NODE_EXTRA_CA_CERTS: writeCertificate(disk) },
  })
  const reached = resultsOf(disk, name, code)
  results.push(...reached)
  if (reached.every(({ isReached }) => isReached)) rmSync(disk, { recursive: true })
  else process.stdout.write(`The logs of this drill: ${disk}\n`)
}
process.stdout.write('\n')
for (const { drill, goal, reached, isReached } of results)
  process.stdout.write(
    `${isReached ? 'reached' : 'MISSED '}  ${drill.padEnd(16)} ${goal.padEnd(56)} ${reached}\n`,
  )
process.exit(results.every(({ isReached }) => isReached) ? 0 : 1)

/** What the drill wrote (`bench/drills/rig/goals.ts`); one that ended early has missed its goals. */
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

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
