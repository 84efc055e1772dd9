import { hash } from 'node:crypto'

/** Derives the code challenge (RFC 7636, 4.2, method S256). */
export const challengeOf = (verifier: string) => hash('sha256', verifier, 'base64url')
