import type { ServiceName } from './services.ts'
import type { Store } from './stores.ts'

/** The part of the shop's configuration that browsers may know. */
export interface PublicSettings {
  /** The payment simulator's page; null with a real payment provider. */
  payment_simulator_url: string | null
  /**
   * Where browsers turn a card or its CVV into a token, and the key for it; null if not configured (PAY-23, PAY-25).
   */
  card_tokens: { url: string; client_key: string } | null
  /** True if the shop has its own page for card numbers; otherwise the provider's page asks for them. */
  has_card_field: boolean
  /** The address for card payments if it is not the provider's default; contains `{token}` (PAY-33). */
  card_redirect_url: string | null
  /** True in development mode: pages for developers are available (CONFIG-03). */
  is_development: boolean
  /** Script of the chat service; null if the shop's own chat is used (AMB-16). */
  live_chat_script_url: string | null
  /** Country → address of its store (`https://…`, no trailing slash); empty: nobody is redirected (AMB-70). */
  country_stores: Record<string, string>
  /** reCAPTCHA's site key; null if there is no captcha (AMB-11). */
  captcha_site_key: string | null
  /** Google's tag manager, loaded for visitors who agreed; null if not configured (TRACK-11). */
  tag_manager_id: string | null
  /** A script that measures page speed, loaded for visitors who agreed; null if not configured (TRACK-11). */
  performance_script_url: string | null
  /** Key of the maps script; null if there is no map (CONFIG-04, ADDR-32). */
  maps_key: string | null
  /** Base addresses of each service, at least one (CONFIG-05). */
  services: Record<ServiceName, string[]>
  /** CONFIG-01 */
  stores: Store[]
  /** CONFIG-02 */
  default_store_id: number
}
