/** The states of a promotion page or a text, apart from their contracts, so that an address can name one without loading them. */

/** `live` is shown now; `over` was, until its end; `hidden` was, until somebody hid it; a `draft` never was (PAGE-01, PROMO-06). */
export const publicationStates = {
  live: 'Tayang',
  planned: 'Terjadwal',
  draft: 'Draf',
  hidden: 'Disembunyikan',
  over: 'Berakhir',
} as const
export type PublicationState = keyof typeof publicationStates
export const publicationStateKeys = Object.keys(publicationStates) as [
  PublicationState,
  ...PublicationState[],
]
