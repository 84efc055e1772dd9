import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { rani } from '../../testing/run-staff.ts'
import { testShop } from '../../testing/test-shop.ts'
import type { Problem } from './csv-product.ts'
import { importProducts } from './staff/import-products.ts'

export const fullHeader =
  'HANDLE,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status'
export const shortHeader = 'Handle,Title,Vendor,Variant SKU,Variant Price'

/** Opens a test shop; returns it with a folder for files and the steps that the tests about imports share. */
export async function setUpImportTests() {
  const shop = await testShop()
  afterAll(() => shop.close())
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-import-'))
  let fileNumber = 0

  async function importLines(
    lines: string[],
    { prefix = '', ...options }: { prefix?: string; currencyRate?: number; isDryRun?: boolean } = {},
  ) {
    const file = path.join(folder, `file-${fileNumber++}.csv`)
    writeFileSync(file, prefix + lines.join('\r\n'))
    chmodSync(file, 0o600)
    const problems: (Omit<Problem, 'reason'> & { reason: string })[] = []
    const count = await importProducts(shop, rani, file, {
      ...options,
      onProblem: problem => problems.push({ ...problem, reason: problem.reason.english }),
    })
    return { count, problems }
  }

  const all = async (text: string) => (await shop.pool.query(text)).rows
  const firstRow = async (text: string) => (await all(text))[0]

  /** Returns a hash of every table, and the name of every media file. */
  async function everything() {
    const tables = await all(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rows: Record<string, string> = {}
    for (const { name } of tables)
      rows[name] = (
        await firstRow(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`)
      ).hash
    return { rows, files: readdirSync(shop.mediaDir, { recursive: true }).sort() }
  }

  /** Returns rows with their timestamps, and counts; they are equal before and after if nothing was written. */
  const state = () =>
    firstRow(`select (select jsonb_agg(to_jsonb(p) order by id) from products p) as products,
      (select jsonb_agg(to_jsonb(c) order by id) from combinations c) as combinations,
      (select jsonb_agg(to_jsonb(i) order by id) from product_images i) as images,
      (select count(*) from product_tags) as tags, (select count(*) from product_categories) as categories,
      (select count(*) from stock_movements) as movements, (select max(updated_at) from product_listing) as listed`)

  return { shop, folder, importLines, all, firstRow, everything, state }
}
