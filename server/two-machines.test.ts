import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createS3Files } from './adapters/files/s3.ts'
import { type S3Server, startS3Server } from './adapters/testing/s3-server.ts'
import { freePort } from './free-port.ts'
import { storePicture } from './modules/media/index.ts'
import { buyOne } from './testing/buy-one.ts'
import { makeBuyer } from './testing/make-buyer.ts'
import { makeProduct } from './testing/make-product.ts'
import { reviewOf } from './testing/make-review.ts'
import { startShopProcess } from './testing/start-shop-process.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

/** Two processes that share a database and an S3-compatible store, and no folder. */

let database: TestShop
let s3: S3Server
beforeAll(async () => {
  database = await testShop()
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await database.close()
})

async function startMachine(): Promise<string> {
  const shop = await startShopProcess(await freePort(), {
    ...s3.settings,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'carasun-machine-')),
    DATABASE_URL: database.databaseUrl,
    PAYMENT_SIMULATOR_PORT: '0',
    IDENTITY_SIMULATOR_PORT: '0',
    JOBS: 'none',
  })
  onTestFinished(() => shop.end('SIGKILL'))
  return shop.origin
}

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('every picture is shown by both, and a review takes its photos with each step at another one', async () => {
  // Before they start: without her areas each would load those of all Indonesia.
  const [sari, product] = [await makeBuyer(database.db), await makeProduct(database.db)]
  const [one, other] = [await startMachine(), await startMachine()]
  const send = async (url: string, method = 'GET', body?: object) => {
    const response = await fetch(url, {
      method,
      headers: { ...sari.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, `${method} ${url}: ${await response.clone().text()}`).toBe(200)
    return response
  }
  const json = async (...call: Parameters<typeof send>) => (await (await send(...call)).json()).data
  const widthAt = async (machine: string, picture: string) => {
    const response = await send(`${machine}${picture}?w=302`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
  }
  const take = async (machine: string, background: string): Promise<string> => {
    const bytes = await photo(background)
    const address = await json(`${machine}/api/pre-signed-url?content_type=image/jpeg&size=${bytes.length}`)
    expect(address.url).toContain(s3.options.endpoint)
    const { status } = await fetch(address.url, {
      method: 'PUT',
      headers: address.headers,
      body: new Uint8Array(bytes),
    })
    expect(status).toBe(200)
    return address._id
  }

  // A picture of the catalogue, as an import on one machine stores it.
  const files = createS3Files({ ...s3.options, timeoutMs: 10_000 })
  const catalogue = `/media/${await storePicture({ files }, await photo('#ffc53d'))}`
  expect([await widthAt(one, catalogue), await widthAt(other, catalogue)]).toEqual([302, 302])

  // A review: photos requested at one and the other, seen at the other, sent at one, edited at the other.
  const ids = [await take(one, '#c93e16'), await take(other, '#0b7268')]
  await send(`${other}/api/user/me/review-photos/${ids[0]}`)
  await send(`${one}/api/user/me/review-photos/${ids[1]}`)
  const images = ids.map(_id => ({ _id, description: 'Di jendela' }))
  const review = await json(`${one}/api/reviews_v2`, 'POST', reviewOf(product, { images }))
  for (const { name } of review.images)
    expect([await widthAt(other, name), await widthAt(one, name)]).toEqual([302, 302])
  const added = { _id: await take(one, '#56703b'), description: 'Lagi' }
  const body = reviewOf(product, { images: [images[1], added], detail: review.detail })
  const edited = await json(`${other}/api/edit_review/${review._id}`, 'PUT', body)
  expect(edited.images).toHaveLength(2)
  for (const { name } of edited.images) expect(await widthAt(one, name)).toBe(302)

  // A member's picture.
  await fetch(`${other}/api/users/${sari.id}/picture`, {
    method: 'PUT',
    headers: { ...sari.headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo('#9c3b4e')),
  })
  const { image_url } = await database.db
    .selectFrom('members')
    .select('image_url')
    .where('id', '=', sari.id)
    .executeTakeFirstOrThrow()
  expect(await widthAt(one, image_url ?? '')).toBe(302)

  // Nothing waits among the uploads: what the review shows is stored once, re-encoded.
  const waiting: string[] = []
  for await (const key of files.list('uploads')) waiting.push(key)
  expect(waiting).toEqual([])

  // The store is away: people buy at both, and see what was seen there.
  s3.goAway('silent')
  for (const machine of [one, other]) {
    expect(await buyOne(machine, sari, product)).toMatch(/./)
    expect(await widthAt(machine, catalogue)).toBe(302)
    expect((await fetch(`${machine}/readyz`)).status).toBe(200)
  }
}, 120_000)
