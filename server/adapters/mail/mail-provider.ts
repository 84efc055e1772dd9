/** How the shop sends mail: real SMTP, or the embedded mailbox. */
export interface MailProvider {
  /**
   * Sends one e-mail. `refused` means that this recipient will never accept it (SMTP 5xx on the address); retryable
   * failures throw `MailUnavailable`, or `MailUnclear` if the mail may have arrived all the same.
   */
  send(mail: Mail): Promise<'sent' | 'refused'>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Pictures inside the mail, shown even where a mail program loads none from outside: `<img src="cid:…">`. */
  pictures?: MailPicture[]
  /**
   * Of a mail that its recipient agreed to: where a POST withdraws the consent at once (RFC 8058), which mail programs
   * offer as a button of their own.
   */
  stopUrl?: string
  /**
   * The same for every attempt to send this e-mail, so that a mail program that receives it twice can show it once.
   * Letters, digits, dots and dashes.
   */
  id: string
}

export interface MailPicture {
  cid: string
  fileName: string
  png: Buffer
}

/** The mail server did not respond in time, or is temporarily unable to accept mail. */
export class MailUnavailable extends Error {}

/**
 * The mail server had the whole mail, and its answer did not arrive: it has probably taken it. Who sends it again sends it
 * under the same id, and it may arrive twice.
 */
export class MailUnclear extends MailUnavailable {}
