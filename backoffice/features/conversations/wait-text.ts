/** How long a visitor has waited: "baru masuk", "menunggu 9 mnt", "menunggu 3 jam", "menunggu 2 hari". */
export function waitText(since: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'baru masuk'
  if (minutes < 60) return `menunggu ${minutes} mnt`
  const hours = Math.floor(minutes / 60)
  return `menunggu ${hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`}`
}
