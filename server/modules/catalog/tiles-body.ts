/**
 * Wraps a query with the columns `tile` and `place` into one that returns the whole response body as `body`. Tiles are
 * stored as text and only concatenated, in the order of `place`.
 */
export const tilesBody = (tiles: string): string =>
  `select '{"success":true,"data":[' || coalesce(string_agg(tile, ',' order by place), '') || ']}' as body from (${tiles}) listed`
