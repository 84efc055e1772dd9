/** Checks whether a person filled in a form. */
export interface CaptchaProvider {
  /** Resolves to `unknown` if the provider was down or did not respond as documented. */
  check(attempt: {
    token: string
    action: string
    address: string
  }): Promise<'person' | 'refused' | 'unknown'>
}
