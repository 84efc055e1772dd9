import type { ServiceName } from './services.ts'
import type { Store } from './stores.ts'

/** The part of the shop's configuration that browsers may know. */
export interface PublicSettings {
  /** The payment simulator's page; null with a real payment provider. */
  payment_simulator_url: string | null
  /** Where browsers turn a card or its CVV into a token, and the key for it; null without one (PAY-23, PAY-25). */
  card_tokens: { url: string; client_key: string } | null
  /** Does the shop ask for card numbers on a page of its own? Off: the provider's page does. */
  has_card_field: boolean
  /** Where card payments go when it is not the provider's own address; holds `{token}` (PAY-33). */
  card_redirect_url: string | null
  /** The shop is worked on: pages for those who do are there (CONFIG-03). */
  is_development: boolean
  /** Script of the chat service; null leaves the shop's own help in its place (AMB-16). */
  live_chat_script_url: string | null
  /** Country → address of its store (`https://…`, no trailing slash); empty: nobody is redirected (AMB-70). */
  country_stores: Record<string, string>
  /** reCAPTCHA's site key; null: no captcha (AMB-11). */
  captcha_site_key: string | null
  /** Google's tag manager, loaded for those who agreed; null where there is none (TRACK-11). */
  tag_manager_id: string | null
  /** Script that measures how fast pages are, for those who agreed; null where there is none (TRACK-11). */
  performance_script_url: string | null
  /** Key of the maps script; null leaves the map out (CONFIG-04, ADDR-32). */
  maps_key: string | null
  /** Base addresses of each service, at least one (CONFIG-05). */
  services: Record<ServiceName, string[]>
  /** CONFIG-01 */
  stores: Store[]
  /** CONFIG-02 */
  default_store_id: number
}
