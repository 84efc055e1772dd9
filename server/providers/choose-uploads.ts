import type pg from 'pg'
import type { FileStore } from '../adapters/files/file-store-provider.ts'
import type { S3Files } from '../adapters/files/s3.ts'
import { createDiskUploads } from '../adapters/uploads/disk.ts'
import { createS3Uploads } from '../adapters/uploads/s3.ts'
import type { UploadProvider } from '../adapters/uploads/upload-provider.ts'
import { type Env, publicUrlOf } from '../env.ts'

/** Browsers upload to the S3-compatible store, otherwise to the shop, with a key that all processes share. */
export async function chooseUploads(
  env: Env,
  pool: pg.Pool,
  { s3, files }: { s3: S3Files | null; files: FileStore },
): Promise<UploadProvider> {
  if (s3) return createS3Uploads(s3)
  const { rows } = await pool.query<{ key: Buffer }>(`select key from signing_keys where name = 'uploads'`)
  const [signing] = rows
  if (!signing) throw new Error('The key that signs uploads is missing from signing_keys.')
  return createDiskUploads({ files, publicUrl: publicUrlOf(env), signingKey: signing.key })
}
