import type { PublicSettings } from '../../../contract/settings.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'

export async function settingsRoutes(app: App, { env }: Shop): Promise<void> {
  app.get(
    '/settings',
    {
      config: { isPublic: true },
      schema: { tags: ['settings'], summary: 'Configuration that a browser may know' },
    },
    async () =>
      answer<PublicSettings>({
        payment_simulator_url:
          env.PAYMENT_PROVIDER === 'simulator' ? `http://127.0.0.1:${env.PAYMENT_SIMULATOR_PORT}/` : null,
        is_development: env.NODE_ENV !== 'production',
        live_chat_script_url: env.LIVE_CHAT_SCRIPT_URL ?? null,
        country_stores: env.COUNTRY_STORES,
      }),
  )
}
