/** A control character, which JSON never contains unescaped (RFC 7464 separates JSON texts with it too). */
const SEPARATOR = '\u001e'

/** Builds the SQL that joins stored tiles into one text, for `splitTiles`: faster to receive than an array. */
export const joinTiles = (order: string): string => `string_agg(tile, e'\\x1e' order by ${order})`

/** Returns each tile as JSON. */
export const splitTiles = (joined: string | null): string[] =>
  joined === null ? [] : joined.split(SEPARATOR)
