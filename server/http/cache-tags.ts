import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a response depends on. `product:7` is the product as its page and its tile show it, `list:price_rupiah` the
 * column by which lists choose or sort products, whichever they are, and `banner:home` the banners of one place.
 */
export type CacheTag = `product:${string}` | `list:${string}` | `banner:${string}` | typeof ANY_CHANGE

/** Carried by responses of routes without `config.isTagged`. */
export const ANY_CHANGE = 'any'

const collected = new AsyncLocalStorage<Set<CacheTag>>()

/** Adds to what the response that is being made depends on; outside of such a response it does nothing. */
export function dependOn(...tags: CacheTag[]): void {
  const tagsOfResponse = collected.getStore()
  for (const tag of tags) tagsOfResponse?.add(tag)
}

/** Runs `work`; whatever it reads adds its tags to `tags`. */
export const collectTags = <Result>(tags: Set<CacheTag>, work: () => Result): Result =>
  collected.run(tags, work)
