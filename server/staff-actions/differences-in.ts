/** Returns the fields of `after` that differ from those before, as the journal shows them. */
export function differencesIn<Fields extends object>(
  before: Fields,
  after: Fields,
): { [Field in keyof Fields]?: { from: unknown; to: unknown } } {
  const differences: { [Field in keyof Fields]?: { from: unknown; to: unknown } } = {}
  for (const field of Object.keys(after) as (keyof Fields)[])
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      differences[field] = { from: before[field], to: after[field] }
  return differences
}
