import path from 'node:path'
import type pg from 'pg'
import { createDiskUploads } from '../adapters/uploads/disk.ts'
import { createS3Uploads } from '../adapters/uploads/s3.ts'
import type { UploadProvider } from '../adapters/uploads/upload-provider.ts'
import { type Env, mediaDirOf, publicUrlOf } from '../env.ts'

/** Short, because a member is waiting for a review to be sent. */
const TIMEOUT_MS = 8_000

/**
 * Chooses the configured S3-compatible store, otherwise a folder next to the pictures, with a key that all processes
 * share.
 */
export async function chooseUploads(env: Env, pool: pg.Pool): Promise<UploadProvider> {
  if (env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)
    return createS3Uploads({
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      timeoutMs: TIMEOUT_MS,
    })
  const { rows } = await pool.query<{ key: Buffer }>(`select key from signing_keys where name = 'uploads'`)
  const [signing] = rows
  if (!signing) throw new Error('The key that signs uploads is missing from signing_keys.')
  return createDiskUploads({
    dir: path.join(mediaDirOf(env), 'uploads'),
    publicUrl: publicUrlOf(env),
    signingKey: signing.key,
  })
}
