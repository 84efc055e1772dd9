import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters. Only the holder keeps it; tables know its SHA-256. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Anything else never was a token of ours; the database need not be asked. */
export const looksLikeToken = (token: string | null | undefined): token is string =>
  typeof token === 'string' && /^[\w-]{43}$/.test(token)
