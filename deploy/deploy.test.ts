import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv, settingNames } from '../server/env.ts'
import { stopMaxMs } from '../server/on-shutdown-signal.ts'
import { findRefusedSamples } from '../server/samples.ts'

/** The files of this folder, as far as they can be checked without Docker, Kubernetes and systemd. */

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const units = names.filter(name => name.endsWith('.service'))
const folder = mkdtempSync(path.join(tmpdir(), 'carasun-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Variables of these files that are not the shop's. */
const OTHERS = [
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_INITDB_ARGS',
]
const OF_PROXIES = [
  'SHOP_HOST',
  'SHOP_UPSTREAMS',
  'KAMAL_REGISTRY_PASSWORD',
  'NET_BIND_SERVICE',
  'PATH',
  'ALL',
]

const example = Object.fromEntries(
  read('shop.env.example')
    .split('\n')
    .filter(line => /^[A-Z]/.test(line))
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

// biome-ignore lint/suspicious/noExplicitAny: YAML of every shape
type Yaml = any

test('the example of settings is one that production accepts', () => {
  expect(findRefusedSamples(readEnv(example))).toEqual([])
  expect(example.NODE_ENV).toBe('production')
})

test('every file names only settings that the shop has', () => {
  const compose: Yaml = parse(read('compose.yml'), { merge: true })
  const kamal: Yaml = parse(read('kamal.yml'))
  const kubernetes: Yaml[] = parseAllDocuments(read('kubernetes.yml')).map(document => document.toJS())
  const used = [
    ...Object.keys(example),
    ...Object.values<Yaml>(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[kamal, kamal.servers.jobs, kamal.accessories.db].flatMap(({ env }) => [
      ...Object.keys(env.clear),
      ...(env.secret ?? []),
    ]),
    ...kubernetes
      .flatMap(({ spec }) => spec.template?.spec.containers ?? [])
      .flatMap(({ env }) => env.map(({ name }: Yaml) => name)),
    ...units.flatMap(unit =>
      [...read(unit).matchAll(/(?<=^Environment=.*?)([A-Z_]+)=/gm)].map(([, name]) => name),
    ),
    ...[...read('Dockerfile').matchAll(/(?:^ENV |^ {4})([A-Z_]+)=/gm)].map(([, name]) => name),
  ]
  const known = new Set<unknown>([...settingNames, ...OTHERS, ...OF_PROXIES])
  expect(used.length).toBeGreaterThan(60)
  expect(used.filter(name => !known.has(name))).toEqual([])
})

test('everything that stops the shop waits longer than the shop needs', () => {
  const seconds = stopMaxMs(readEnv(example)) / 1000
  const waits = [
    'compose.yml',
    'kubernetes.yml',
    'kamal.yml',
    'systemd/carasun-web@.service',
    'systemd/carasun-jobs.service',
  ].flatMap(file =>
    [
      ...read(file).matchAll(
        /^\s*(?:stop_grace_period|terminationGracePeriodSeconds|drain_timeout|TimeoutStopSec)(?:: |=)(\d+)/gm,
      ),
    ].map(([, wait]) => Number(wait)),
  )
  expect(waits).toHaveLength(7)
  expect(Math.min(...waits)).toBeGreaterThan(seconds)
})

test('the container is not root, and its disk is read-only but for the data', () => {
  const [, lastStage = ''] = read('Dockerfile').match(/.*\n(FROM .*)$/s) ?? []
  expect(lastStage).toMatch(/^USER 65532:65532$/m)
  expect(lastStage).not.toMatch(/^RUN/m)
  const { services }: Yaml = parse(read('compose.yml'), { merge: true })
  for (const name of ['web1', 'web2', 'jobs'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['data:/data'],
      healthcheck: { test: expect.arrayContaining(['CMD', 'node']) },
    })
})

test('the build reads only what Docker may send', () => {
  const sent = read('Dockerfile.dockerignore')
  const sources = [
    'bin',
    'contract',
    'server',
    'storefront',
    'backoffice',
    'ui',
    'public',
    'demo',
    'vite.config.ts',
    'package-lock.json',
  ]
  expect(sources.filter(source => !sent.includes(`\n!${source}\n`))).toEqual([])
  expect(sent.split('\n')[1]).toBe('*')
})

test('the objects of Kubernetes belong together', () => {
  const objects: Yaml[] = parseAllDocuments(read('kubernetes.yml')).map(document => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const kinds = Object.groupBy(objects, ({ kind }) => kind)
  expect(Object.keys(kinds).sort()).toEqual([
    'Deployment',
    'Ingress',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
  ])
  const claims = kinds.PersistentVolumeClaim?.map(({ metadata }) => metadata.name)
  const selector = kinds.Service?.[0].spec.selector
  for (const { spec } of kinds.Deployment ?? []) {
    const { labels } = spec.template.metadata
    const pod = spec.template.spec
    const [container] = pod.containers
    expect(labels).toMatchObject(spec.selector.matchLabels)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.args).toEqual([labels.role])
    const mounted = pod.volumes.map(({ name }: Yaml) => name)
    expect(container.volumeMounts.map(({ name }: Yaml) => name)).toEqual(mounted)
    expect(claims).toContain(pod.volumes[0].persistentVolumeClaim.claimName)
    const ports = container.ports.map(({ name }: Yaml) => name)
    for (const [probe, asked] of [
      ['startupProbe', '/livez'],
      ['livenessProbe', '/livez'],
      ['readinessProbe', '/readyz'],
    ] as const) {
      expect(container[probe].httpGet.path).toBe(asked)
      expect(ports).toContain(container[probe].httpGet.port)
    }
  }
  const web = kinds.Deployment?.find(({ metadata }) => metadata.name === 'carasun-web')
  expect(web.spec.template.metadata.labels).toEqual(selector)
  expect(kinds.PodDisruptionBudget?.[0].spec).toEqual({
    minAvailable: 1,
    selector: { matchLabels: selector },
  })
  expect(kinds.Ingress?.[0].spec.rules[0].http.paths[0].backend.service.name).toBe(
    kinds.Service?.[0].metadata.name,
  )
})

test('Kamal splits web and jobs, and asks whether a process is ready', () => {
  const kamal: Yaml = parse(read('kamal.yml'))
  expect(kamal.servers).toMatchObject({ web: { cmd: 'web' }, jobs: { cmd: 'jobs' } })
  expect(kamal.proxy).toMatchObject({ app_port: 3000, healthcheck: { path: '/readyz' } })
  const settings = {
    ...kamal.env.clear,
    ...Object.fromEntries(kamal.env.secret.map((name: string) => [name, example[name]])),
  }
  expect(findRefusedSamples(readEnv({ NODE_ENV: 'production', ...settings }))).toEqual([])
})

test('the proxies replace what visitors write into X-Forwarded-For, and speak TLS 1.2 or newer', () => {
  expect(read('haproxy.cfg')).toMatch(/set-header X-Forwarded-For %\[src\]/)
  expect(read('haproxy.cfg')).toMatch(/ssl-min-ver TLSv1\.2/)
  expect(read('nginx.conf')).toMatch(/X-Forwarded-For \$remote_addr;/)
  expect(read('nginx.conf')).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/)
  expect(read('Caddyfile')).not.toMatch(/trusted_proxies|protocols/)
})

/** Each program checks its own file; one that is not installed says so. */
const checks: { program: string; args: () => string[]; env?: Record<string, string> }[] = [
  {
    program: 'haproxy',
    args: () => [
      '-c',
      '-f',
      write('haproxy.cfg', read('haproxy.cfg').replaceAll('/etc/haproxy/certs/', certificate())),
    ],
  },
  {
    program: 'nginx',
    args: () => {
      const site = read('nginx.conf').replaceAll(/\/etc\/letsencrypt\/\S+\.pem/g, certificate())
      return [
        '-t',
        '-c',
        write(
          'nginx.conf',
          `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`,
        ),
      ]
    },
  },
  {
    program: 'caddy',
    args: () => [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      path.join(import.meta.dirname, 'Caddyfile'),
    ],
    env: { SHOP_HOST: 'shop.example.com', SHOP_UPSTREAMS: 'web1:3000 web2:3000' },
  },
  {
    program: 'systemd-analyze',
    args: () => [
      'security',
      '--offline=yes',
      '--threshold=20',
      ...units.map(unit => path.join(import.meta.dirname, unit)),
    ],
  },
]

test.for(checks)('$program accepts its file', ({ program, args, env }, { skip }) => {
  const inSbin = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  if (spawnSync(program, ['--help'], { env: inSbin }).error)
    skip(`${program} is not installed: its file is not checked`)
  const { status, stdout, stderr } = spawnSync(program, args(), {
    encoding: 'utf8',
    env: { ...inSbin, HOME: folder, ...env },
  })
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
})

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

/** A certificate and its key in one file. */
function certificate(): string {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=shop.example.com',
  ]
  const { stdout } = spawnSync('openssl', [...args, '-keyout', '-'], { encoding: 'utf8' })
  return write('shop.pem', stdout)
}
