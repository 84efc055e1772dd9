/**
 * Carriers' statuses in the shop's words. The first match wins, so a return, a failure or a plan precedes "delivered":
 * such notes contain that word too.
 */
const meanings: [RegExp, string][] = [
  [
    /return|retur|dikembalikan|(diterima( kembali)? oleh|received by)( the)? (pengirim|penjual|sender|shipper|seller)/i,
    'Paket dikembalikan ke pengirim',
  ],
  [
    /on.?hold|problem|gagal|fail|undeliver|unsuccessful|tidak berhasil|reject|ditolak|\b(not|belum|tidak)( \w+){0,2} (deliver|terkirim|diterima|diantar)/i,
    'Pengantaran tertunda',
  ],
  [/cancel|dibatalkan/i, 'Pengiriman dibatalkan'],
  [/dispos|lost|hilang/i, 'Paket bermasalah di ekspedisi'],
  [/\b(will be|to be|akan( segera)?|segera) (delivered|terkirim|diterima|diantar)/i, 'Dalam perjalanan'],
  [
    /\b(delivered|terkirim|(diterima oleh|received by)(?! (kurir|courier)|.*(counter|warehouse|officer|gudang|agen|gerai)))/i,
    'Paket sudah diterima',
  ],
  [
    /with delivery courier|dropping|out for delivery|diantar|delivery courier/i,
    'Kurir sedang mengantar paketmu',
  ],
  [/arriv|inbound|tiba di|sampai di|received at (warehouse|sorting|inbound)/i, 'Tiba di gudang ekspedisi'],
  [/depart|transit|forward|process|sorting|manifest|in transit|diberangkatkan|menuju/i, 'Dalam perjalanan'],
  [/picking|allocated|scheduled|confirmed|menunggu|akan dijemput/i, 'Menunggu dijemput ekspedisi'],
  [/pick(ed)?.?up|picked|counter|dijemput|oleh (kurir|gerai|agen)|by courier/i, 'Diserahkan ke ekspedisi'],
]

/**
 * Returns the shop's words for the first text that matches a pattern; otherwise the last non-empty text, up to 200
 * characters; otherwise a generic text.
 */
export function trackingText(...texts: string[]): string {
  for (const text of texts) {
    const meaning = meanings.find(([pattern]) => pattern.test(text))
    if (meaning) return meaning[1]
  }
  return texts.findLast(text => text !== '')?.slice(0, 200) ?? 'Paket berpindah'
}
