/** Asks whether a person filled a form in. */
export interface CaptchaProvider {
  /** `unknown` when nobody could say: the provider was away or answered otherwise than documented. */
  check(answer: { token: string; action: string; address: string }): Promise<'person' | 'refused' | 'unknown'>
}
