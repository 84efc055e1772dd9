/** How a one-time code reaches a phone: SMS or WhatsApp, real or the embedded inbox. */
export interface CodeProvider {
  /**
   * Hands one code over. `refused` means that this number will never take it; everything that another try may mend is
   * thrown as `CodeUnavailable`.
   */
  send(message: CodeMessage): Promise<'sent' | 'refused'>
}

export interface CodeMessage {
  /** E.164: `+6281234567890`. */
  to: string
  code: string
  validMinutes: number
}

/** The provider did not answer in time, or not as documented. Says neither the number nor the code. */
export class CodeUnavailable extends Error {}
