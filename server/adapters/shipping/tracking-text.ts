/** Carriers' statuses in the shop's words. The first match wins. */
const meanings: [RegExp, string][] = [
  [
    /\b(delivered|terkirim|diterima oleh|received by (?!.*(counter|warehouse|officer)))/i,
    'Paket sudah diterima',
  ],
  [/return|retur|dikembalikan/i, 'Paket dikembalikan ke pengirim'],
  [/on.?hold|problem|gagal|failed|undelivered|rejected|ditolak/i, 'Pengantaran tertunda'],
  [/cancel|dibatalkan/i, 'Pengiriman dibatalkan'],
  [/dispos|lost|hilang/i, 'Paket bermasalah di ekspedisi'],
  [
    /with delivery courier|dropping|out for delivery|diantar|delivery courier/i,
    'Kurir sedang mengantar paketmu',
  ],
  [/arriv|inbound|tiba di|sampai di|received at (warehouse|sorting|inbound)/i, 'Tiba di gudang ekspedisi'],
  [/depart|transit|forward|process|sorting|manifest|in transit|diberangkatkan|menuju/i, 'Dalam perjalanan'],
  [/pick(ed)?.?up|picked|counter|dijemput/i, 'Diserahkan ke ekspedisi'],
  [/picking|allocated|scheduled|confirmed|menunggu/i, 'Menunggu dijemput ekspedisi'],
]

/** Returns the shop's words for a carrier's status or note; the note itself if no words match. */
export function trackingText(...texts: string[]): string {
  for (const text of texts) {
    const meaning = meanings.find(([pattern]) => pattern.test(text))
    if (meaning) return meaning[1]
  }
  return texts.findLast(text => text !== '')?.slice(0, 200) ?? 'Paket berpindah'
}
