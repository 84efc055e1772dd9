import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { withDots } from '../../contract/rupiah.ts'
import { type ImportCount, importProducts } from '../modules/catalog-exchange/index.ts'
import { type Command, UsageError } from './command.ts'
import { openReport } from './report-file.ts'
import { withDatabase } from './with-database.ts'

const importProductsCommand: Command = {
  words: 'import products',
  args: ['FILE'],
  options: {
    'currency-rate': { type: 'string' },
    'fetch-images': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    encoding: { type: 'string' },
    report: { type: 'string' },
  },
  optionsHelp: '[--currency-rate N] [--fetch-images] [--dry-run] [--encoding NAME] [--report FILE]',
  summary: 'Imports a Shopify product file; the report lists the rejected rows.',
  actions: ['products.import'],
  async run({ env, args, options, actor, out }) {
    const { FILE: file = '' } = args
    const currencyRate = readRate(options['currency-rate'])
    const isDryRun = options['dry-run'] === true
    const encoding = readEncoding(options.encoding)
    await access(file, constants.R_OK)
    const report = openReport(String(options.report ?? `${path.basename(file)}.report.csv`), [
      'line',
      'column',
      'handle',
      'reason',
    ])
    const start = performance.now()
    const rowsPerSecond = (count: ImportCount) =>
      Math.round(count.rows / Math.max(0.001, (performance.now() - start) / 1000))
    const count = await withDatabase(env, shop =>
      importProducts(shop, actor, file, {
        currencyRate,
        encoding,
        isDryRun,
        isFetchingImages: options['fetch-images'] === true,
        onProblem: ({ line, column, handle, reason }) => report.add([line, column, handle, reason.english]),
        onProgress: so =>
          out.progress(
            `${withDots(so.rows)} rows, ${withDots(rowsPerSecond(so))} rows/s, ${so.problems} problems`,
          ),
      }),
    ).finally(() => report.close())
    out.say(
      `${withDots(count.rows)} rows read in ${((performance.now() - start) / 1000).toFixed(1)} s (${withDots(rowsPerSecond(count))} rows/s): ` +
        `${count.created} products new, ${count.changed} changed, ${count.unchanged} unchanged.`,
    )
    if (isDryRun) out.say('This was a dry run: nothing was changed.')
    if (count.lacksQuantities && count.created > 0)
      out.say('The file has no quantity column: new products have no stock, so they are sold out.')
    if (count.looksLikeForeignCurrency)
      out.say('Most prices are below Rp 1.000. If the file is in another currency, name its --currency-rate.')
    if (count.problems > 0) out.say(`${count.problems} problems: see ${report.file}`)
  },
}

function readRate(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined
  const rate = Number(text)
  if (!(rate > 0 && rate <= 1_000_000))
    throw new UsageError(`--currency-rate must be a number above 0, not "${text}".`)
  return rate
}

function readEncoding(text: string | boolean | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return new TextDecoder(String(text)).encoding
  } catch {
    throw new UsageError(`--encoding "${text}" is not known. Try utf-8, utf-16le or windows-1252.`)
  }
}

export const commands: Command[] = [importProductsCommand]
