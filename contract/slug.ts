/** A category's slug may hold the names of its parents too, each as long as an import accepts. */
export const SLUG_MAX_CHARS = 1_000

/** Returns the URL form of a name: `L'Oréal Paris` → `l-oreal-paris`. Returns '' if it has no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
