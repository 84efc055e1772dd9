import { namesBeforeSquash, SQUASHED_LEVEL } from './names-before-squash.ts'

/**
 * Says why a database cannot be migrated to this shop's level; null if it can. The migrations that have run must be the
 * start of the shop's list. Migrations are append-only (`migrations/released.sha256`), so a newer shop's list is ours
 * and more.
 *
 * @param executed Names of the migrations that have run, sorted.
 * @param knownNames Names of this shop's migrations, sorted.
 */
export function explainLevel(executed: string[], knownNames: string[]): string | null {
  if (isPrefixOf(executed, knownNames)) return null
  if (isPrefixOf(knownNames, executed))
    return `of a newer shop: its level "${executed.at(-1)}" is not known here. Use that version or a later one`
  const stranger = executed.find(name => !knownNames.includes(name) && !namesBeforeSquash.includes(name))
  if (stranger !== undefined) return `of another shop: its level "${stranger}" is not one of ours`
  if (isPrefixOf(executed, namesBeforeSquash))
    return `too old for this version: its level is "${executed.at(-1)}". Start the version whose last level is "${namesBeforeSquash.at(-1)}" on it first`
  const list = executed.every(name => namesBeforeSquash.includes(name)) ? namesBeforeSquash : knownNames
  const skipped = list.find((name, index) => executed[index] !== name)
  return `not consistent: it skipped "${skipped}". Use the version that wrote it, or start with an empty database`
}

/** Translates the list into today's names: the whole list from before the squash becomes the files that replaced it. */
export function todaysNames(executed: string[], knownNames: string[]): string[] {
  if (!isPrefixOf(namesBeforeSquash, executed)) return executed
  return [...knownNames.filter(name => name <= SQUASHED_LEVEL), ...executed.slice(namesBeforeSquash.length)]
}

const isPrefixOf = (start: string[], list: string[]) => start.every((name, index) => list[index] === name)
