import { LAST_SQUASHED_MIGRATION, namesBeforeSquash } from './names-before-squash.ts'

/**
 * Explains why a database cannot be migrated to this version's schema; returns null if it can. The migrations that have
 * run must be the start of this version's list. Migrations are append-only (`migrations/released.sha256`), so the list
 * of a newer version begins with ours.
 *
 * @param executed Names of the migrations that have run, sorted.
 * @param knownNames Names of this version's migrations, sorted.
 */
export function explainSchemaVersion(executed: string[], knownNames: string[]): string | null {
  if (isPrefixOf(executed, knownNames)) return null
  if (isPrefixOf(knownNames, executed))
    return `of a newer version: its migration "${executed.at(-1)}" is not known here. Use that version or a later one`
  const stranger = executed.find(name => !knownNames.includes(name) && !namesBeforeSquash.includes(name))
  if (stranger !== undefined) return `of another shop: its migration "${stranger}" is not one of ours`
  if (isPrefixOf(executed, namesBeforeSquash))
    return `too old for this version: its last migration is "${executed.at(-1)}". First start the version whose last migration is "${namesBeforeSquash.at(-1)}" on it`
  const list = executed.every(name => namesBeforeSquash.includes(name)) ? namesBeforeSquash : knownNames
  const skipped = list.find((name, index) => executed[index] !== name)
  return `not consistent: it skipped "${skipped}". Use the version that wrote it, or start with an empty database`
}

/**
 * Translates a list of migrations into the current names: the list from before the squash becomes the files that
 * replaced it.
 */
export function currentNames(executed: string[], knownNames: string[]): string[] {
  if (!isPrefixOf(namesBeforeSquash, executed)) return executed
  return [
    ...knownNames.filter(name => name <= LAST_SQUASHED_MIGRATION),
    ...executed.slice(namesBeforeSquash.length),
  ]
}

const isPrefixOf = (start: string[], list: string[]) => start.every((name, index) => list[index] === name)
