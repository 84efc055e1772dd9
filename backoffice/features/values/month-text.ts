const months = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober'],
  ...['November', 'Desember'],
]

/** "2026-11" → "November 2026" */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}
