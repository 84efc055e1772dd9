/** What the seller's data must look like, wherever they are written: in the environment, and in the back office. */
export const sellerRules = {
  nameMaxChars: 80,
  addressMaxChars: 160,
  phoneMaxChars: 24,
  /** The 15 or 16 digits of an NPWP, with or without its dots and dash. */
  npwp: /^[.-]*(?:\d[.-]*){15,16}$/,
  npwpMaxChars: 22,
  /** The business identification number. */
  nib: /^\d{13}$/,
  /** Without what would add fields to a `mailto:` link. */
  email: /^[^\s@<>,?&]+@[^\s@<>,?&]+$/,
  phone: /^\+?\d[\d ()-]+$/,
  /** The name of a network, as the footer shows it. */
  networkName: /^[^=,]{1,20}$/,
  networkUrl: /^https:\/\/[^\s,]+$/,
} as const
