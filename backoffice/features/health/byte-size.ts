const units = ['byte', 'kB', 'MB', 'GB', 'TB'] as const

/** "812 byte", "1,4 MB": for sizes of files and tables. */
export function byteSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  const digits = step > 0 && value < 100 ? 1 : 0
  return `${value.toLocaleString('id-ID', { maximumFractionDigits: digits })} ${units[step]}`
}
