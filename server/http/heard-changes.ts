import { ANY_CHANGE, type CacheTag } from './cache-tags.ts'

/** More tags than this are not remembered one by one: everything cached counts as outdated instead. */
const TAGS_MAX = 20_000

/** Something cached, with the number of changes that had been heard when work on it began. */
export interface Dated {
  tags: readonly CacheTag[]
  asOf: number
}

/**
 * Counts the changes that a process has heard. Something cached is compared with them when it is needed: what was begun
 * before a change is outdated by it, even if it was completed and stored afterwards.
 */
export class HeardChanges {
  count = 0
  #allChangedAt = 0
  readonly #changedAt = new Map<CacheTag, number>()

  /** Without tags, everything has changed. */
  hear(tags?: readonly CacheTag[]): void {
    this.count += 1
    if (!tags || this.#changedAt.size + tags.length > TAGS_MAX) {
      this.#changedAt.clear()
      this.#allChangedAt = this.count
      return
    }
    for (const tag of [...tags, ANY_CHANGE] as const) this.#changedAt.set(tag, this.count)
  }

  isCurrent(kept: Dated): boolean {
    if (kept.asOf === this.count) return true
    if (kept.asOf < this.#allChangedAt) return false
    if (kept.tags.some(tag => (this.#changedAt.get(tag) ?? 0) > kept.asOf)) return false
    // Its tags need not be looked up again before the next change.
    kept.asOf = this.count
    return true
  }
}
