/** How the shop sends mail: real SMTP, or the embedded mailbox. */
export interface MailProvider {
  /**
   * Sends one mail. `refused` means that this recipient will never accept it (SMTP 5xx on the address); retryable
   * failures throw `MailUnavailable`.
   */
  send(mail: Mail): Promise<'sent' | 'refused'>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Same id, same mail: a mail program that receives it twice may show it once. Letters, digits, dots and dashes. */
  id: string
}

/** The mail server did not respond in time, or is temporarily unable to accept mail. */
export class MailUnavailable extends Error {}
