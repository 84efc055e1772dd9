/** Names who did it, from 'member', 'payment', 'schedule' or 'staff:NAME'. */
export const authorName = (by: string): string =>
  by.startsWith('staff:')
    ? by.slice('staff:'.length)
    : by === 'member'
      ? 'pembeli'
      : by === 'payment'
        ? 'penyedia pembayaran'
        : 'sistem'
