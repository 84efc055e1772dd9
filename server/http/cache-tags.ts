import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a response depends on. `product:7` is the product as its page and its tile show it, `list:price_rupiah` a column
 * by which lists choose or sort any products, `banner:home` the banners of one place, and `keyword:serum` what staff
 * decided about the results of one keyword.
 */
export type CacheTag =
  | `product:${string}`
  | `list:${string}`
  | `banner:${string}`
  | `keyword:${string}`
  | typeof ANY_CHANGE

/** Carried by responses of routes without `config.isTagged`. */
export const ANY_CHANGE = 'any'

const collected = new AsyncLocalStorage<Set<CacheTag>>()

/** Adds tags to the response that is being made; does nothing outside of a response. */
export function dependOn(...tags: CacheTag[]): void {
  const tagsOfResponse = collected.getStore()
  for (const tag of tags) tagsOfResponse?.add(tag)
}

/** Runs `work`; whatever it reads adds its tags to `tags`. */
export const collectTags = <Result>(tags: Set<CacheTag>, work: () => Result): Result =>
  collected.run(tags, work)
