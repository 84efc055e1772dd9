import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDiskFiles } from '../adapters/files/disk.ts'
import { readPictures, storePicture } from '../modules/media/index.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { backup } from './backup.ts'
import { makeBackupKey } from './backup-encryption.ts'
import { describeBackup } from './describe-backup.ts'
import { readMigrations } from './migrate.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-backup-'))
const media = { files: createDiskFiles(mkdtempSync(path.join(tmpdir(), 'carasun-restored-media-'))) }
const file = path.join(folder, 'shop.sql.gz')
let shop: TestShop
const picture = randomBytes(5000)
let emptyNumber = 0

beforeAll(async () => {
  shop = await testShop()
  await fill(shop)
  await storePicture(shop, picture)
  await backup(shop.databaseUrl, file, readPictures(shop))
})
afterAll(() => shop.close())

describe('backup and restore', () => {
  test('a restored shop has the same rows in every table, the same sequences and pictures', async () => {
    const url = await emptyDatabase()
    const report = await restoreInto(url)
    expect(await fingerprints(url)).toEqual(await fingerprints(shop.databaseUrl))
    expect(report.tables).toBeGreaterThan(30)
    expect(report.pictures).toBe(1)
    for await (const stored of readPictures(media)) expect(stored.bytes).toEqual(picture)
    // the next row gets a number that no row had
    const next = await run(url, `insert into tags (slug, name) values ('next', 'Next') returning id`)
    const highest = await run(shop.databaseUrl, 'select max(id) as id from tags')
    expect(Number(next[0]?.id)).toBeGreaterThan(Number(highest[0]?.id))
  })

  test('a backup is a snapshot of one moment, although the shop keeps selling', async () => {
    const during = path.join(folder, 'during.sql.gz')
    let isSelling = true
    const selling = (async () => {
      // Each statement adds a brand and a tag together.
      for (let n = 0; isSelling; n += 1)
        await shop.pool.query(
          `with brand as (insert into brands (slug, name, country) values ($1, $1, 'ID') returning id)
           insert into tags (slug, name) select $1, 'for ' || id from brand`,
          [`moment-${n}`],
        )
    })()
    await backup(shop.databaseUrl, during, null)
    isSelling = false
    await selling
    const url = await emptyDatabase()
    await restoreInto(url, { file: during })
    const counts = await run(
      url,
      `select (select count(*) from brands where slug like 'moment-%') as brands,
              (select count(*) from tags where slug like 'moment-%') as tags`,
    )
    expect(counts[0]?.brands).toBe(counts[0]?.tags)
  })

  test('a database that holds a shop is refused and unchanged, unless forced', async () => {
    const url = await emptyDatabase()
    await restoreInto(url)
    await run(url, `update brands set name = 'Changed'`)
    await expect(restoreInto(url)).rejects.toThrow('already holds a shop')
    expect((await run(url, 'select distinct name from brands'))[0]?.name).toBe('Changed')
    await restoreInto(url, { isForced: true })
    expect((await run(url, 'select name from brands order by id'))[0]?.name).toBe('Surya "&" Co\t\\N')
  })

  test('a database in use is refused and unchanged', async () => {
    const before = await fingerprints(shop.databaseUrl)
    // The pool closes idle connections after a while; a checked-out one stays in use, however slow the earlier tests
    // were.
    const client = await shop.pool.connect()
    try {
      await expect(restoreInto(shop.databaseUrl, { isForced: true })).rejects.toThrow('Stop the shop first')
    } finally {
      client.release()
    }
    expect(await fingerprints(shop.databaseUrl)).toEqual(before)
  })

  test.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'is incomplete'],
    [
      'cut after a line and compressed again',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -75)),
      'is incomplete',
    ],
    [
      'with one letter changed',
      (bytes: Buffer) => gzipSync(Buffer.from(gunzipSync(bytes).toString().replace('Surya', 'Suria'))),
      'checksum differs',
    ],
    ['not compressed', (bytes: Buffer) => gunzipSync(bytes), 'not a backup'],
    ['something else', () => gzipSync('hello\nworld\n'), 'not a backup'],
    ['empty', () => Buffer.alloc(0), 'is incomplete'],
    [
      'of a newer version',
      (bytes: Buffer) =>
        reseal(
          gunzipSync(bytes)
            .toString()
            .replace(/("migrations":\[[^\]]*)\]/, '$1,"9999-later"]'),
        ),
      'of a newer version: its migration "9999-later"',
    ],
    [
      'of another shop',
      (bytes: Buffer) => reseal(gunzipSync(bytes).toString().replace('0001-ground', '0001-theirs')),
      'of another shop: its migration "0001-theirs"',
    ],
    [
      'from before the migrations were squashed',
      (bytes: Buffer) =>
        reseal(
          gunzipSync(bytes)
            .toString()
            .replace(/"migrations":\[[^\]]*\]/, '"migrations":["0001-foundation","0010-catalog"]'),
        ),
      'too old for this version: its last migration is "0010-catalog". First start the version whose last migration is "0204-what-is-owed"',
    ],
    [
      'of a shop that skipped a migration',
      (bytes: Buffer) => reseal(gunzipSync(bytes).toString().replace('"0008-offers",', '')),
      'not consistent: it skipped "0008-offers"',
    ],
  ])('a file %s is refused before anything is touched', async (_, breakFile, reason) => {
    const broken = path.join(folder, `broken-${randomBytes(4).toString('hex')}.gz`)
    writeFileSync(broken, breakFile(readFileSync(file)))
    const url = await emptyDatabase()
    await expect(restoreInto(url, { file: broken })).rejects.toThrow(reason)
    const tables = await run(url, `select from pg_class where relnamespace = 'public'::regnamespace`)
    expect(tables).toHaveLength(0)
  })

  test('rows that break a foreign key undo the whole restore', async () => {
    const text = gunzipSync(readFileSync(file)).toString()
    const broken = path.join(folder, 'orphan.gz')
    writeFileSync(broken, reseal(text.replace(/(COPY public."brands"[^\n]*\n)[^\n]*\n/, '$1')))
    const url = await emptyDatabase()
    await expect(restoreInto(url, { file: broken })).rejects.toThrow('foreign key')
    expect(await run(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toHaveLength(0)
  })

  test('an encrypted backup is unreadable, and is restored by any of its secret keys and by no other key', async () => {
    const [own, second, strangers] = ['own', 'second', 'strangers'].map(name =>
      path.join(folder, `${name}.key`),
    )
    const recipients = [await makeBackupKey(own ?? ''), await makeBackupKey(second ?? '')]
    await makeBackupKey(strangers ?? '')
    const encrypted = path.join(folder, 'shop.sql.gz.age')
    await backup(shop.databaseUrl, encrypted, readPictures(shop), recipients)
    expect(() => gunzipSync(readFileSync(encrypted))).toThrow()
    const url = await emptyDatabase()
    await expect(restoreInto(url, { file: encrypted })).rejects.toThrow('--identity FILE')
    await expect(restoreInto(url, { file: encrypted, identityFile: strangers ?? '' })).rejects.toThrow(
      'cannot be decrypted',
    )
    await expect(restoreInto(url, { file: encrypted, identityFile: encrypted })).rejects.toThrow(
      'no secret key',
    )
    const damaged = path.join(folder, 'damaged.age')
    const bytes = readFileSync(encrypted)
    for (const broken of [bytes.subarray(0, -20), bytes.with(bytes.length - 200, 7)]) {
      writeFileSync(damaged, broken)
      await expect(restoreInto(url, { file: damaged, identityFile: own ?? '' })).rejects.toThrow(
        'is damaged or incomplete',
      )
    }
    expect(await run(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toHaveLength(0)
    await restoreInto(url, { file: encrypted, identityFile: second ?? '' })
    expect(await fingerprints(url)).toEqual(await fingerprints(shop.databaseUrl))
  })

  test('a public key with a typing error encrypts nothing, and the message names it', async () => {
    const recipient = await makeBackupKey(path.join(folder, 'typo.key'))
    const typo = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
    const unwritten = path.join(folder, 'typo.age')
    await expect(backup(shop.databaseUrl, unwritten, null, [recipient, typo])).rejects.toThrow(
      `BACKUP_RECIPIENTS: "${typo}" is not a public key`,
    )
    expect(existsSync(unwritten)).toBe(false)
  })

  test('a secret key is readable by its owner only, and never replaces a file', async () => {
    const key = path.join(folder, 'secret.key')
    await makeBackupKey(key)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    await expect(makeBackupKey(key)).rejects.toThrow('already exists')
  })

  test('a backup describes what it holds', async () => {
    const { rows, pictures, level } = await describeBackup({ file, identityFile: null })
    expect(rows).toMatchObject({ brands: 2, products: 1, members: 1, orders: 0, tags: 2990 })
    expect(pictures).toBe(1)
    expect(level).toBe(Object.keys(readMigrations()).at(-1))
  })

  test('an existing file is not overwritten; the message names a missing folder', async () => {
    const before = readFileSync(file)
    await expect(backup(shop.databaseUrl, file, null)).rejects.toThrow('already exists')
    expect(readFileSync(file).equals(before)).toBe(true)
    await expect(backup(shop.databaseUrl, path.join(folder, 'no', 'x.gz'), null)).rejects.toThrow('folder')
  })
})

const restoreInto = (
  databaseUrl: string,
  options: { file?: string; identityFile?: string; isForced?: boolean } = {},
) =>
  restore({
    databaseUrl,
    backup: { file: options.file ?? file, identityFile: options.identityFile ?? null },
    isForced: options.isForced ?? false,
    storePicture: bytes => storePicture(media, bytes),
  })

/** Gives the content a valid checksum, as a careful forger would. */
function reseal(text: string): Buffer {
  const body = text.slice(0, text.lastIndexOf('-- end'))
  return gzipSync(`${body}-- end sha256=${createHash('sha256').update(body).digest('hex')}\n`)
}

async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  const name = `test_restore_${process.pid}_${emptyNumber++}`
  await run(url.href, `create database ${name} template template0`)
  url.pathname = `/${name}`
  return url.href
}

const run = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  connectedTo(url, async client => (await client.query(text)).rows)

async function connectedTo<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Returns for each table a hash of all its rows, including generated columns, and for each sequence its state. */
function fingerprints(url: string): Promise<Record<string, unknown>> {
  return connectedTo(url, async client => {
    const { rows: tables } = await client.query<{ name: string; relkind: string }>(
      `select relname as name, relkind from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname not like 'kysely%' order by 1`,
    )
    const prints: Record<string, unknown> = {}
    for (const { name, relkind } of tables) {
      const { rows } = await client.query(
        relkind === 'S'
          ? `select last_value, is_called from "${name}"`
          : `select count(*), md5(string_agg(t::text, E'\\n' order by t::text)) from "${name}" t`,
      )
      prints[name] = rows[0]
    }
    return prints
  })
}

/** Stores awkward values on purpose: tabs, backslashes, nulls, a tree that points at itself, JSON, arrays, bytes. */
async function fill({ pool }: TestShop) {
  await pool.query(`
    insert into brands (slug, name, country, story) values
      ('surya', E'Surya "&" Co\\t\\\\N', 'ID', E'two\\nlines \\\\. é 🌞'), ('ombak', 'Ombak', 'ID', '');
    insert into categories (slug, name, parent_id, rating_types) values
      ('matahari', 'Matahari', null, '{effectiveness,"a, b"}'), ('wajah', 'Wajah', 1, '{}');
    update categories set parent_id = 2 where id = 1;
    update categories set parent_id = null where id = 1;
    insert into tags (slug, name) select 'tag-' || n, 'Tag ' || n from generate_series(1, 3000) n;
    delete from tags where id > 2990;
    insert into products (slug, name, brand_id, default_category_id, origin, content) values
      ('tabir', 'Tabir', 1, 2, 'ID', '{"benefits": ["a\\tb", null, 1.5]}');
    insert into combinations (product_id, sku, price_rupiah, price_after_discount_rupiah) values (1, 'T-1', 0, 0);
    insert into stock (combination_id, on_hand) values (1, 7);
    insert into members (user_name, email, first_name, last_name) values ('sari', 'sari@example.com', 'Sari', '');
    insert into sessions (token_hash, member_id, expires_at)
      select '\\x00ff5c2e', id, '2030-01-01 00:00:00.123456+07' from members;
    insert into provinces values ('31', 'DKI Jakarta');
    insert into order_states (name, color, position) values ('Extra', '#000', 99)`)
}
