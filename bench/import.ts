import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine } from '../server/csv/csv-line.ts'
import { openBenchDatabase } from './rig/database.ts'
import { type Figure, measure, print } from './rig/figures.ts'
import { processorSecondsOf } from './rig/processor-time.ts'

const SIZES = [10_000, 50_000]
const SAMPLE_INTERVAL_MS = 100

/**
 * Runs `shop import products` on files with 10,000 and 50,000 rows: a dry run, the import into an empty shop, and the
 * same import again. Measures the command's reported rows per second, its CPU time and its peak memory. A row of the
 * long file must not cost more than a row of the short one, and the command's memory must not grow. `PRODUCT_FILE`
 * names a file of your own instead.
 */
measure('Import: product files of 10,000 and 50,000 rows', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-bench-'))
  const files = process.env.PRODUCT_FILE
    ? [process.env.PRODUCT_FILE]
    : await Promise.all(SIZES.map(rows => writeProductFile(path.join(folder, `${rows}.csv`), rows)))
  const costs: number[] = []
  for (const file of files) {
    const database = await openBenchDatabase('import', 0)
    const run = async (name: string, flags: string[], limit?: Figure['limit']) => {
      const before = database.processorSeconds()
      const importRun = await runImport(database.url, file, folder, flags)
      const commandMsPerRow = (importRun.processorSeconds * 1000) / importRun.rows
      const postgresMsPerRow = ((database.processorSeconds() - before) * 1000) / importRun.rows
      print({
        name: `${importRun.rows.toLocaleString('en')} rows, ${name}`,
        value: importRun.rowsPerSecond,
        unit: 'rows/s',
        ...(limit && { limit }),
      })
      print({ name: '  CPU time per row, command', value: commandMsPerRow, unit: 'ms' })
      print({ name: '  CPU time per row, PostgreSQL', value: postgresMsPerRow, unit: 'ms' })
      print({ name: '  peak memory', value: importRun.peakMegabytes, unit: 'MB', limit: { atMost: 200 } })
      return commandMsPerRow + postgresMsPerRow
    }
    await run('dry run', ['--dry-run'])
    costs.push(await run('first import', [], { atLeast: 900 }))
    await run('second import of the same file', [])
    await database.close()
  }
  const [short, long] = costs
  if (short !== undefined && long !== undefined)
    print({
      name: 'CPU time per row, long file compared with short file',
      value: long / short,
      unit: 'times',
      limit: { atMost: 1.1 },
    })
})

async function runImport(databaseUrl: string, file: string, folder: string, flags: readonly string[]) {
  const root = path.resolve(import.meta.dirname, '..')
  const report = path.join(folder, 'report.csv')
  const child = spawn(
    process.execPath,
    [path.join(root, 'server/cli/main.ts'), 'import', 'products', file, '--report', report, ...flags],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  let [peakMegabytes, processorSeconds] = [0, 0]
  const sampling = setInterval(() => {
    peakMegabytes = peakMegabytesOf(child.pid ?? 0) ?? peakMegabytes
    processorSeconds = Math.max(processorSeconds, processorSecondsOf(child.pid ?? 0, { withChildren: false }))
  }, SAMPLE_INTERVAL_MS)
  const output = (await child.stdout.setEncoding('utf8').toArray()).join('')
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  clearInterval(sampling)
  const [, rows, perSecond] = /([\d.]+) rows read in .*?\(([\d.]+) rows\/s\)/.exec(output) ?? []
  if (code !== 0 || !rows || !perSecond) throw new Error(`The import exited with code ${code}: ${output}`)
  return { rows: withoutDots(rows), rowsPerSecond: withoutDots(perSecond), peakMegabytes, processorSeconds }
}

const withoutDots = (text: string) => Number(text.replaceAll('.', ''))

/** The peak that the kernel recorded; null if the process has exited. */
function peakMegabytesOf(pid: number): number | null {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Writes a file with products of 300 brands and 180 categories; every third product has three shades. */
async function writeProductFile(file: string, rows: number): Promise<string> {
  const header = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published']
  function* lines() {
    yield csvLine([
      ...header,
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Inventory Qty',
      'Variant Price',
    ])
    for (let [row, n] = [0, 0]; row < rows; n += 1) {
      const texts = [
        `Serum Cerah ${n}`,
        `<p>${'Ringan dan nyaman dipakai setiap hari. '.repeat(4)}</p>`,
        `Merek ${n % 300}`,
      ]
      const categories = [
        `Rak ${n % 6} > Jenis ${n % 180}`,
        `Rak ${n % 6}, Jenis ${n % 180}, tanda ${n % 40}`,
        'true',
      ]
      for (let shade = 0; shade < (n % 3 === 0 ? 3 : 1) && row < rows; shade += 1, row += 1)
        yield csvLine([
          `serum-cerah-${n}`,
          ...(shade === 0 ? [...texts, ...categories, 'Warna'] : Array.from({ length: 7 }, () => '')),
          ...[`Nomor ${shade}`, `SC-${n}-${shade}`, '10', String(50_000 + (n % 90) * 1000)],
        ])
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  return file
}
