/** How a one-time code reaches a phone: SMS or WhatsApp, real or the embedded inbox. */
export interface CodeProvider {
  /**
   * Sends one code. `refused` means that this number will never accept it; retryable failures throw
   * `CodeProviderUnavailable`.
   */
  send(message: CodeMessage): Promise<'sent' | 'refused'>
}

export interface CodeMessage {
  /** E.164: `+6281234567890`. */
  to: string
  code: string
  /** The whole message, for a provider that sends one. */
  text: string
}

/** The provider did not respond in time, or not as documented. The message contains neither the number nor the code. */
export class CodeProviderUnavailable extends Error {}
