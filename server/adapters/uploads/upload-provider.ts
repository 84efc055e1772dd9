/**
 * Where files of members lie between their browser and the shop: a folder, or an S3-compatible store. What is sent there
 * is believed in nothing: the shop reads it once, draws it anew and deletes it.
 */
export interface UploadProvider {
  /** The address that takes this one file by PUT until it expires, and the headers that must come with it. */
  sign(upload: Upload): { url: string; headers: Record<string, string> }
  /** The file, or null when none was sent. `TooLarge` and `Unavailable` as in `UploadFault`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>
  /** Set where the shop itself takes the file; null where the address leads elsewhere. */
  receive: ((sent: SentFile) => Promise<'kept' | 'refused'>) | null
}

export interface Upload {
  /** Letters and digits. */
  key: string
  contentType: string
  sizeBytes: number
  now: Date
  expiresAt: Date
}

export interface SentFile {
  key: string
  contentType: string
  bytes: Buffer
  expires: string
  signature: string
  now: Date
}

/** The store has a file that is larger than it may be, or does not answer. */
export class UploadFault extends Error {
  readonly kind: 'too_large' | 'unavailable'
  constructor(kind: UploadFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
