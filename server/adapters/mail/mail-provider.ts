/** How the shop sends mail: real SMTP, or the embedded mailbox. */
export interface MailProvider {
  /**
   * Hands one mail over. `refused` means that this recipient will never take it (SMTP 5xx on the address); everything
   * that another try may mend is thrown as `MailUnavailable`.
   */
  send(mail: Mail): Promise<'sent' | 'refused'>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Same id, same mail: a mail program that gets it twice may show it once. Letters, digits, dots and dashes. */
  id: string
}

/** The mail server did not answer in time, or said that it cannot now. */
export class MailUnavailable extends Error {}
