import { sql } from 'kysely'
import { writeDrafts } from '../../testing/write-file.ts'
import { newFile, type Scenes, type Stage } from './stage.ts'

const writeRates = (type: string) =>
  writeDrafts(
    `shipping_type,province_code,first_kilogram_rupiah,next_kilogram_rupiah,min_days,max_days\n${type},31,9000,7000,1,2\n`,
    'rates.csv',
  )

export function warehouseScenes({ db, sku, next, fresh, run, after, placeOrder, placePaidOrder }: Stage) {
  /** Makes an order that waits in an open wave, or whose parcel is packed or shipped. */
  async function packOrder(until: 'wave' | 'packed' | 'shipped') {
    const { code } = await placePaidOrder()
    await run('packing', 'start', code)
    if (until !== 'wave') await run('packing', 'finish', code)
    if (until === 'shipped') await run('parcels', 'ship', code, fresh('JNE1'))
    return code
  }

  const makeDelivery = async () =>
    /\d+/.exec(await run('deliveries', 'expect', 'PT Surya', sku, '12'))?.[0] ?? ''

  async function makeTake() {
    await run('stock', 'place', sku, 'B1-03')
    return /\d+/.exec(await run('stock-takes', 'start', 'November', 'B1'))?.[0] ?? ''
  }

  const writeAreas = (code: string) =>
    writeDrafts(
      `village_code,province,regency,district,village,postal_code\n${code},DKI JAKARTA,X,X,X,1281${next() % 10}\n`,
      'areas.csv',
    )

  return {
    'areas.import': {
      command: () => [...['import', 'areas', writeAreas('31.74.01.1001')], ...['--report', newFile('areas')]],
      refused: () => ['import', 'areas', writeDrafts('a,b\n', 'areas.csv')],
    },
    'deliveries.expect': {
      command: () => [
        'deliveries',
        'expect',
        'PT Surya',
        sku,
        '12',
        '--cost',
        '21000',
        '--expires',
        '2027-01-31',
      ],
      refused: () => ['deliveries', 'expect', 'PT Surya', 'none', '12'],
    },
    'deliveries.receive': {
      command: async () => ['deliveries', 'receive', await makeDelivery()],
      refused: async () => {
        const id = await makeDelivery()
        return after(['deliveries', 'receive', id], ['deliveries', 'receive', id])
      },
    },
    'packing.finish': {
      command: async () => ['packing', 'finish', await packOrder('wave')],
      refused: async () => ['packing', 'finish', (await placePaidOrder()).code],
    },
    'packing.report-missing': {
      command: async () => {
        const code = await packOrder('wave')
        const { rows } = await sql<{ sku: string }>`
          select l.sku from order_lines l join orders o on o.id = l.order_id where o.reference_code = ${code}`.execute(
          db,
        )
        return ['packing', 'missing', code, rows[0]?.sku ?? '', '--left', '3', '--note', 'Pecah']
      },
      refused: async () => ['packing', 'missing', await packOrder('wave'), sku],
    },
    'packing.start-wave': {
      command: async () => ['packing', 'start', (await placePaidOrder()).code],
      refused: async () => ['packing', 'start', (await placeOrder('gopay')).code],
    },
    'parcels.deliver': {
      command: async () => ['parcels', 'deliver', await packOrder('shipped'), '1'],
      refused: async () => ['parcels', 'deliver', await packOrder('packed'), '1'],
    },
    'parcels.ship': {
      command: async () => ['parcels', 'ship', await packOrder('packed'), fresh('JNE2')],
      refused: async () => ['parcels', 'ship', await packOrder('wave'), fresh('JNE3')],
    },
    'shipping-methods.switch': {
      command: () => ['shipping', 'methods', 'off', 'kargo'],
      refused: () => ['shipping', 'methods', 'on', 'none'],
    },
    'shipping-rates.change': {
      command: () => ['shipping', 'rates', 'set', 'regular', '31', `${9_000 + next()},8000,1,3`],
      refused: () => ['shipping', 'rates', 'set', 'none', '31', '9000,8000,1,3'],
    },
    'shipping-rates.import': {
      command: () => ['shipping', 'rates', 'import', writeRates('regular')],
      refused: () => ['shipping', 'rates', 'import', writeRates('none')],
    },
    'stock-takes.accept': {
      command: async () => ['stock-takes', 'accept', await makeTake()],
      refused: async () => {
        const id = await makeTake()
        return after(['stock-takes', 'accept', id], ['stock-takes', 'accept', id])
      },
    },
    'stock-takes.start': {
      command: () => after(['stock', 'place', sku, 'B1-03'], ['stock-takes', 'start', 'November', 'b1']),
      refused: () => ['stock-takes', 'start', 'November', 'ZZ'],
    },
    'stock.adjust': {
      command: () => ['stock', 'set', sku, '450', 'damaged', '--note', 'Pecah'],
      refused: () => ['stock', 'set', 'none', '3', 'counted'],
    },
    'batches.export': {
      command: () => ['export', 'batches', newFile(fresh('carasun-list')), '--days', '30'],
      refused: null,
    },
    'parcels.export': {
      command: () => ['export', 'parcels', newFile(fresh('carasun-list')), '--shipped'],
      refused: null,
    },
    'deliveries.export': {
      command: () => ['export', 'deliveries', newFile(fresh('carasun-list'))],
      refused: null,
    },
    'stock-takes.export': {
      command: () => ['export', 'stock-takes', newFile(fresh('carasun-list'))],
      refused: null,
    },
    'reports.export': {
      command: () => ['export', 'report', newFile(fresh('carasun-list')), '--by', 'product'],
      refused: () => ['export', 'report', newFile(fresh('carasun-list')), '--until', '2999-12-31'],
    },
    'stock.export': { command: () => ['export', 'stock', newFile(fresh('carasun-list'))], refused: null },
    'stock.place': {
      command: () => ['stock', 'place', sku, 'A2-14', '--barcode', '8991234567890'],
      refused: () => ['stock', 'place', 'none', 'A2-14'],
    },
  } satisfies Scenes
}
