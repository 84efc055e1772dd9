import type { AboutShop } from '../../../contract/about-shop.ts'
import { DEFAULT_STORE_ID } from '../../../contract/constants.ts'
import { type ServiceName, serviceNames } from '../../../contract/services.ts'
import type { PublicSettings } from '../../../contract/settings.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { listPageNames, readOwnStores } from '../content/index.ts'
import { readSeller } from './read-seller.ts'
import { readSetting } from './read-setting.ts'

export async function settingsRoutes(app: App, shop: Shop): Promise<void> {
  getSettings(app, shop)
  getAboutShop(app, shop)
}

function getSettings(app: App, { env, db, now, publicUrl, payment }: Shop): void {
  app.get(
    '/settings',
    {
      config: { isPublic: true, isTagged: true },
      schema: { tags: ['settings'], summary: 'Configuration that a browser may know' },
    },
    async () =>
      successBody<PublicSettings>({
        payment_simulator_url:
          env.PAYMENT_PROVIDER === 'simulator' ? `http://127.0.0.1:${env.PAYMENT_SIMULATOR_PORT}/` : null,
        card_tokens: payment.tokenisation && {
          url: payment.tokenisation.url,
          client_key: payment.tokenisation.clientKey,
        },
        has_card_field: env.CARD_FIELD && payment.tokenisation !== null,
        card_redirect_url: env.CARD_REDIRECT_URL ?? null,
        is_development: env.NODE_ENV !== 'production',
        live_chat_script_url: env.LIVE_CHAT_SCRIPT_URL ?? null,
        country_stores: env.COUNTRY_STORES,
        captcha_site_key: env.RECAPTCHA_SITE_KEY ?? null,
        tag_manager_id: env.TAG_MANAGER_ID ?? null,
        performance_script_url: env.PERFORMANCE_SCRIPT_URL ?? null,
        maps_key: env.MAPS_KEY ?? null,
        services: Object.fromEntries(
          serviceNames.map(name => [name, env.SERVICE_BASES?.[name] ?? [publicUrl]]),
        ) as Record<ServiceName, string[]>,
        stores: await readOwnStores(db, now()),
        default_store_id: DEFAULT_STORE_ID,
      }),
  )
}

function getAboutShop(app: App, shop: Shop): void {
  app.get(
    '/about-shop',
    {
      config: { isPublic: true, isTagged: true },
      schema: { tags: ['settings'], summary: 'The seller, and the pages that staff have published' },
    },
    async () => {
      const { npwp: _onInvoices, ...seller } = await readSeller(shop)
      return successBody<AboutShop>({
        seller,
        return_days: await readSetting(shop.db, 'returnDays'),
        pages: await listPageNames(shop.db, shop.now()),
      })
    },
  )
}
