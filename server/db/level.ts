/**
 * Says why a database cannot be migrated to this shop's level; null if it can. The migrations that have run must be the
 * start of the shop's list. Migrations are append-only (`migrations/released.sha256`), so a newer shop's list is ours
 * and more.
 *
 * @param executed Names of the migrations that have run, sorted.
 * @param known Names of this shop's migrations, sorted.
 */
export function explainLevel(executed: string[], known: string[]): string | null {
  if (executed.every((name, index) => known[index] === name)) return null
  if (known.every((name, index) => executed[index] === name))
    return `of a newer shop: its level "${executed.at(-1)}" is not known here. Use that version or a later one`
  const stranger = executed.find(name => !known.includes(name))
  if (stranger !== undefined) return `of another shop: its level "${stranger}" is not one of ours`
  const skipped = known.find((name, index) => executed[index] !== name)
  return `older than the first release: it went past "${skipped}" without running it. Use the version that wrote it, or start with an empty database`
}
