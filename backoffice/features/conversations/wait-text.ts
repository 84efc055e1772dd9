/** How long somebody has waited: "baru saja", "9 mnt", "3 jam", "2 hari". */
export function waitText(since: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'baru saja'
  if (minutes < 60) return `${minutes} mnt`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`
}
