/** Writes a name as used in a URL: `L'Oréal Paris` → `l-oreal-paris`. Empty if it contains no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
