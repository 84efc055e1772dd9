import { withDots } from '../../contract/rupiah.ts'
import { exportProducts } from '../modules/catalog-exchange/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

const exportProductsCommand: Command = {
  words: 'export products',
  args: ['FILE'],
  summary: 'Writes every product as a Shopify product file.',
  async run({ env, args, out }) {
    const { FILE: file = '' } = args
    const count = await withDatabase(env, shop => exportProducts(shop, file))
    out.say(`${withDots(count.products)} products in ${withDots(count.rows)} rows: ${file}`)
  },
}

export const commands: Command[] = [exportProductsCommand]
