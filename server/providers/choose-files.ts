import { createDiskFiles } from '../adapters/files/disk.ts'
import type { FileStore, StorageFault } from '../adapters/files/file-store-provider.ts'
import { createS3Files, type S3Files } from '../adapters/files/s3.ts'
import { type Env, mediaDirOf } from '../env.ts'

/** Short, because a visitor is waiting for a picture, or a member for a review to be sent. */
const TIMEOUT_MS = 8_000

/** Returns the configured S3-compatible store, or null if files are on this machine's disk. */
export function chooseS3Files(env: Env, onFault?: (fault: StorageFault) => void): S3Files | null {
  if (
    !env.MEDIA_S3_ENDPOINT ||
    !env.MEDIA_S3_BUCKET ||
    !env.MEDIA_S3_ACCESS_KEY_ID ||
    !env.MEDIA_S3_SECRET_ACCESS_KEY
  )
    return null
  return createS3Files({
    endpoint: env.MEDIA_S3_ENDPOINT,
    bucket: env.MEDIA_S3_BUCKET,
    region: env.MEDIA_S3_REGION,
    accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY,
    timeoutMs: TIMEOUT_MS,
    ...(onFault && { onFault }),
  })
}

export const diskFilesOf = (env: Env, onFault?: (fault: StorageFault) => void): FileStore =>
  createDiskFiles(mediaDirOf(env), onFault)

/** The file store for a command. */
export const chooseFiles = (env: Env): FileStore => chooseS3Files(env) ?? diskFilesOf(env)
