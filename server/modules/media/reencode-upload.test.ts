import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import { reencodePortrait } from './index.ts'

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#ffc53d' } })

async function codeOf(bytes: Buffer, sender = 'sari'): Promise<string> {
  return reencodePortrait({ sender, bytes }).then(
    () => 'accepted',
    error => (error instanceof Refusal ? error.code : `fault: ${error}`),
  )
}

/** Makes a PNG of a few kilobytes that decodes to a square of white one-bit pixels; its data ends after `rows` rows. */
function bomb(sidePx: number, rows = sidePx): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc(body), body.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (Math.ceil(sidePx / 8) + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

test('camera metadata is removed: location, owner, comment, colour profile', async () => {
  const bytes = await photo()
    .withExif({ IFD0: { Copyright: 'Sari dari Surabaya' }, IFD3: { GPSLatitude: '7/1 15/1 0/1' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Sari dari Surabaya')).toBe(true)
  expect(await sharp(bytes).metadata()).toHaveProperty('icc')
  const picture = await reencodePortrait({ sender: 'sari', bytes })
  expect(picture.includes('Sari')).toBe(false)
  const { exif, icc, iptc, xmp, width, height, format } = await sharp(picture).metadata()
  expect({ exif, icc, iptc, xmp, width, height, format }).toEqual({ width: 600, height: 600, format: 'jpeg' })
})

test('a script hidden after the picture is removed', async () => {
  const bytes = Buffer.concat([
    await photo().png().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const picture = await reencodePortrait({ sender: 'sari', bytes })
  expect(picture.includes('script')).toBe(false)
})

test('hostile and broken files are refused', async () => {
  const jpeg = await photo(2000, 1500).jpeg().toBuffer()
  const hostile: Record<string, Buffer> = {
    'nothing at all': Buffer.alloc(0),
    'a page': Buffer.from('<html><script>alert(1)</script></html>'),
    'an SVG with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'a GIF': await photo(20, 20).gif().toBuffer(),
    'an AVIF': await photo(64, 64).avif({ effort: 0 }).toBuffer(),
    'a TIFF': await photo(20, 20).tiff().toBuffer(),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj'),
    'a page that begins like a JPEG': Buffer.concat([
      Buffer.from('\xff\xd8\xff', 'latin1'),
      Buffer.from('<script>'),
    ]),
    'only the beginning of a PNG': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'a RIFF file with sound, not a picture': Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt '),
    'half a JPEG': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'a bomb of 2.5 billion pixels': bomb(50_000, 300),
    'a bomb just above the limit': bomb(7_100),
  }
  for (const [what, bytes] of Object.entries(hostile))
    expect(await codeOf(bytes), what).toBe('PICTURE_UNREADABLE')
  expect(await codeOf(Buffer.alloc(6_000_000))).toBe('TOO_LARGE')
  expect(await codeOf(bomb(7_050)), 'a picture of the maximum size').toBe('accepted')
})

test('one member’s many large pictures wait for each other and delay nobody else’s', async () => {
  const large = await photo(3000, 3000).jpeg().toBuffer()
  const greedy = Array.from({ length: 6 }, () => codeOf(large, 'greedy'))
  const small = await photo(200, 200).jpeg().toBuffer()
  const others = ['sari', 'wulan', 'dinda'].map(sender => codeOf(small, sender))
  expect(await Promise.all(others)).toEqual(['accepted', 'accepted', 'accepted'])
  const codes = await Promise.all(greedy)
  expect(codes.filter(code => code === 'accepted')).toHaveLength(5)
  expect(codes.filter(code => code === 'UNAVAILABLE')).toHaveLength(1)
})

test('a photo is shown the right way up, however the camera was held', async () => {
  const rotated = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#0b7268' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#c93e16' } }, top: 0, left: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const picture = await reencodePortrait({ sender: 'sari', bytes: rotated })
  const { data } = await sharp(picture)
    .extract({ left: 550, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0], 'the top of the stored photo is now on the right').toBeGreaterThan(150)
})
