import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { place, settingsOf } from '../place.ts'
import type { Outcome } from '../staff-process.ts'

/** The only refund of an order, as the command line shows it: what the commands about it begin with. */
async function seenRefund(order: string): Promise<[string, string, string]> {
  const [, id = '', version = ''] =
    /^(\w+) {2}version (\d+)/.exec(await command('orders', 'refunds', order)) ?? []
  return [id, '--seen', version]
}

const root = path.resolve(import.meta.dirname, '../..')

/** Staff's commands while the shop is running. */
export const staff = {
  /** Publishes banners by importing a file. */
  publishesBanners: (banners: object[]) => command('banners', 'import', fileOf(banners)),
  /** Restores the demo shop's banners. */
  publishesDemoBanners: () => command('banners', 'import', path.join(root, 'demo/banners/banners.json')),
  publishesDemoCampaigns: () =>
    command('campaigns', 'import', path.join(root, 'demo/banners/campaigns.json')),
  publishesCampaigns: (campaigns: object[]) => command('campaigns', 'import', fileOf(campaigns)),
  /** Imports a file with one product: adds it, or changes the product with the same handle. */
  savesProduct: (product: ProductRow) => {
    const file = path.join(folder, `${crypto.randomUUID()}.csv`)
    writeFileSync(
      file,
      `Handle,Title,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Status
${product.handle},${product.title},Suryanala,${product.handle},${product.priceRupiah},${product.pieces},${product.isHidden ? 'draft' : 'active'}`,
    )
    return command('import', 'products', file, '--report', `${file}.report`)
  },
  /** Lists the newsletter's subscribers as CSV. */
  listsSubscriptions: () => command('subscriptions', 'list'),
  switchesBanner: (key: string, to: 'on' | 'off') => command('banners', to, key),
  setsToggle: (key: string, to: 'on' | 'off') => command('toggles', to, key),
  /** Gives a member a reward made for this scenario. */
  givesReward: async (key: string, name: string, email: string) => {
    await command('rewards', 'add', key, name)
    await command('rewards', 'give', key, email)
  },
  /** Creates a voucher that only this member may use. */
  givesVoucher: async (code: string, name: string, member: string) => {
    await command('vouchers', 'add', code, name, '--amount', '25000', '--for', 'listed')
    await command('vouchers', 'give', code, member)
  },
  givesPoints: (member: string, points: number) => command('points', 'give', member, String(points)),
  givesTokens: (member: string, tokens: number) => command('tokens', 'give', member, String(tokens)),
  refunds: (order: string, reason: string) => command('orders', 'refund', order, '--reason', reason),
  /** Marks the order's refund as sent. */
  sendsRefund: async (order: string) => command('orders', 'refund-sent', ...(await seenRefund(order))),
  /** The bank refused the account of the order's refund. */
  asksForOtherAccount: async (order: string, reason: string) =>
    command('refunds', 'ask-account', ...(await seenRefund(order)), '--reason', reason),
  /** Imports reviews and publishes them at once. */
  importsReviews: async (product: string, reviews: Record<string, string | number>[]) => {
    const [columns = {}] = reviews
    const lines = [Object.keys(columns), ...reviews.map(review => Object.values(review))]
    const file = path.join(folder, `${crypto.randomUUID()}.csv`)
    writeFileSync(file, lines.map(line => line.join(',')).join('\n'))
    await command('reviews', 'import', file, '--product', product, '--report', `${file}.report`)
    await command('reviews', 'approve', 'all', '--held')
  },
  movesOrder: (order: string, state: string) => command('orders', 'move', order, state),
  refusesReturn: (order: string, reason: string) => command('returns', 'refuse', order, '--note', reason),
  removesBanners: (...keys: string[]) => forEachInTurn(keys, key => command('banners', 'remove', key)),
  removesCampaigns: (...slugs: string[]) =>
    forEachInTurn(slugs, slug => command('campaigns', 'remove', slug)),
}

interface ProductRow {
  handle: string
  title: string
  priceRupiah: number
  pieces: number
  isHidden?: boolean
}

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-staff-'))

function fileOf(entries: object[]): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(entries))
  return file
}

async function forEachInTurn(names: string[], run: (name: string) => Promise<unknown>) {
  for (const name of names) await run(name)
}

let staffProcess: ChildProcess | null = null

/**
 * Runs a staff command and returns its output. One process runs them all, because starting a process takes longer than
 * most commands.
 */
async function command(...args: string[]): Promise<string> {
  staffProcess ??= fork(path.join(root, 'e2e/staff-process.ts'), {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...settingsOf(place) },
    execArgv: [],
  })
  staffProcess.send(args)
  const [{ code, output }] = (await once(staffProcess, 'message')) as [Outcome]
  if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`)
  return output
}
