/** Production, sandbox and the simulator differ only in these settings. */
export interface MidtransSettings {
  /** https://api.midtrans.com, https://api.sandbox.midtrans.com, or the simulator. */
  coreBaseUrl: string
  /** https://app.midtrans.com, https://app.sandbox.midtrans.com, or the simulator. */
  snapBaseUrl: string
  serverKey: string
  /** The public key for browsers; without it they cannot make card tokens. */
  clientKey?: string | undefined
  /** Time-out for one attempt of one call. `findStatus` tries twice, everything else once. */
  timeoutMs: number
  /**
   * The URL of the card page if it is not Snap's own; `{token}` is the page's token (PAY-33). Usually a page on the
   * shop's own domain that embeds Snap.
   */
  cardRedirectUrl?: string | undefined
  /** Also offers the channels that Midtrans's Core API does not document; the simulator has them all. */
  offersOthers?: boolean
  now?: () => Date
}

/** The settings with their defaults; base URLs end without a slash. */
export type CompleteSettings = MidtransSettings & { now: () => Date }
