/** A name as it stands in an address: `L'Oréal Paris` → `l-oreal-paris`. Empty when it holds no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
