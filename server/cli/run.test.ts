import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { loadCommands } from './commands.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-cli-'))
let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

describe('the command line', () => {
  test('help names every command', async () => {
    const { code, output } = await shopCommand('help')
    expect(code).toBe(0)
    for (const { words, summary } of await loadCommands([])) {
      expect(output).toContain(words)
      expect(output).toContain(summary)
    }
  })

  test('a command loads only the modules of its group', async () => {
    for (const { words } of await loadCommands([])) {
      const loadedCommands = await loadCommands(words.split(' '))
      expect(loadedCommands.map(command => command.words)).toContain(words)
      const begin = words.split(' ')[0] ?? ''
      expect(loadedCommands.filter(command => command.words.split(' ')[0] !== begin)).toEqual([])
    }
    expect((await loadCommands(['import', 'areas', 'a.csv'])).map(command => command.words)).toEqual([
      'import areas',
    ])
  })

  test('--help describes one command, or all that begin with the same words', async () => {
    const result = await shopCommand('vouchers', 'show', '--help')
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('vouchers show CODE\n') })
    expect(result.output).not.toContain('vouchers list')
    const group = await shopCommand('gift-cards', '--help')
    expect(group.code).toBe(0)
    for (const name of ['show', 'void', 'resend']) expect(group.output).toContain(`gift-cards ${name} CARD`)
    expect((await shopCommand('fly', '--help')).code).toBe(2)
  })

  test.each([
    [['fly'], 'no command "fly"'],
    [['import'], 'no command "import". There are: import products, import areas, import codes'],
    [['gift-cards', 'resend', 'ABCD', '--to', 'ana'], '--to: "ana" is not an e-mail address'],
    [['rewards', 'add', 'pouch', ' '], 'NAME'],
    [['import', 'products'], 'FILE is missing'],
    [['import', 'products', 'a', 'b'], 'Unexpected argument "b"'],
    [['import', 'products', 'a', '--frobnicate'], 'Unknown option'],
    [['import', 'products', 'a', '--currency-rate', '-1'], "'--currency-rate' argument is ambiguous. Usage"],
    [['import', 'products', 'a', '--currency-rate=-1'], 'must be a number above 0, not "-1"'],
    [['import', 'products', 'a', '--currency-rate=no'], 'must be a number above 0'],
    [['import', 'products', 'a', '--encoding=klingon'], 'not known'],
  ])('%j is a usage error: one sentence and exit code 2', async (words, sentence) => {
    const { code, output } = await shopCommand(...words)
    expect(code).toBe(2)
    expect(output).toContain(sentence)
    expect(output).not.toContain('\n')
  })

  test.each([
    [['import', 'products', path.join(folder, 'none.csv')], 'does not exist'],
    [['import', 'products', folder], 'is a folder'],
    [['export', 'products', path.join(folder, 'no', 'x.csv')], 'does not exist'],
    [['backup', path.join(folder, 'no', 'x.gz')], 'folder'],
    [['restore', path.join(folder, 'none.gz')], 'does not exist'],
    [['rewards', 'show', 'none'], 'no reward "none"'],
    [['vouchers', 'show', 'NONE'], 'no voucher "NONE"'],
    [['lucky-draw', 'audit', 'none'], 'no draw "none"'],
  ])('%j fails: one sentence and exit code 1', async (words, sentence) => {
    const { code, output } = await shopCommand(...words)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toContain('\n')
  })

  test('rejected rows are in the report, safe to open in a spreadsheet', async () => {
    const file = path.join(folder, 'products.csv')
    const report = path.join(folder, 'report.csv')
    writeFileSync(file, 'Handle,Title,Variant Price\nbaik,Baik,1000\nburuk,Buruk,=1+1\n')
    const { code, output } = await shopCommand('import', 'products', file, '--report', report)
    expect(code).toBe(0)
    expect(output).toContain('1 products new')
    expect(output).toContain(report)
    expect(readFileSync(report, 'utf8')).toBe(
      'line,column,handle,reason\r\n3,Variant Price,buruk,"""=1+1"" is not a price"\r\n',
    )
    // This report quotes the cell unchanged.
    const codes = path.join(folder, 'codes.csv')
    writeFileSync(codes, 'code,product\n=1+1,baik\n')
    await shopCommand('import', 'codes', codes, '--report', report)
    expect(readFileSync(report, 'utf8')).toBe(
      "line,code,reason\r\n2,'=1+1,a code has 12 letters and digits\r\n",
    )
  })

  test('a command that has ended no longer listens for signals', async () => {
    const before = process.listenerCount('SIGTERM')
    await shopCommand('rewards', 'list')
    await shopCommand('rewards', 'show', 'none')
    expect(process.listenerCount('SIGTERM')).toBe(before)
  })

  test('an import without errors leaves no report', async () => {
    const file = path.join(folder, 'sound.csv')
    const report = path.join(folder, 'no-report.csv')
    writeFileSync(file, 'Handle,Title,Variant Price\nbagus,Bagus,1000\n')
    await shopCommand('import', 'products', file, '--report', report)
    expect(existsSync(report)).toBe(false)
  })
})

async function shopCommand(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, {
    NODE_ENV: 'test',
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
  })
  return { code, output: output.join('\n') }
}
