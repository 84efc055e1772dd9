import sharp from 'sharp'
import { createS3Files } from '../../../server/adapters/files/s3.ts'
import { mediaPath, storePicture } from '../../../server/modules/media/index.ts'
import type { DrilledShop } from './shop.ts'

const WIDTH_PX = 302

/** Puts pictures into the shop's file store; returns their hashes. */
export async function storePictures(shop: DrilledShop, number: number): Promise<string[]> {
  const { MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY } = shop.settings
  const store = createS3Files({
    endpoint: shop.settings.MEDIA_S3_ENDPOINT ?? '',
    bucket: MEDIA_S3_BUCKET ?? '',
    region: 'us-east-1',
    accessKeyId: MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: MEDIA_S3_SECRET_ACCESS_KEY ?? '',
    timeoutMs: 8_000,
  })
  const hashes: string[] = []
  for (let index = 0; index < number; index += 1) {
    const background = { r: 20 * index, g: 120, b: 200 }
    const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
    hashes.push(await storePicture({ files: store }, picture))
  }
  return hashes
}

/** The status with which a picture is answered. */
export async function look(origin: string, hash: string): Promise<number> {
  const response = await fetch(`${origin}${mediaPath(hash)}?w=${WIDTH_PX}`, {
    headers: { accept: 'image/webp' },
    signal: AbortSignal.timeout(15_000),
  })
  await response.arrayBuffer()
  return response.status
}
