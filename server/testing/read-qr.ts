import jsQR from 'jsqr'
import sharp from 'sharp'

/** Reads the picture with a QR reader that shares no code with the shop; null if it finds no code. */
export async function readQr(picture: Buffer | string, density = 288): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(picture), { density })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
