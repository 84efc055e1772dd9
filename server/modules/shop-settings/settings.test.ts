import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { testApp, testShop } from '../../testing/test-shop.ts'

async function settingsOf(source: Record<string, string>, path = '/api/settings') {
  const shop = await testShop({ env: readEnv(source) })
  const app = await testApp(shop)
  const response = await app.inject(path)
  await app.close()
  await shop.close()
  return response.json().data
}

test('[CONFIG-03] a browser can see whether the shop runs in development mode', async () => {
  expect(await settingsOf({ NODE_ENV: 'development' })).toMatchObject({
    is_development: true,
    payment_simulator_url: 'http://127.0.0.1:3090/',
    live_chat_script_url: null,
  })
  expect(
    await settingsOf({
      NODE_ENV: 'production',
      PAYMENT_PROVIDER: 'midtrans',
      MIDTRANS_SERVER_KEY: 'a-key-of-some-length',
      MAIL_SMTP_URL: 'smtp://localhost:25',
      LIVE_CHAT_SCRIPT_URL: 'https://chat.example/loader.js',
    }),
  ).toMatchObject({
    is_development: false,
    payment_simulator_url: null,
    live_chat_script_url: 'https://chat.example/loader.js',
  })
})

test('[CONFIG-01] [CONFIG-02] there are three stores, each with id, value and name; the one with id 5 is the default', async () => {
  const { stores, default_store_id } = await settingsOf({})
  expect(stores).toHaveLength(3)
  for (const store of stores)
    expect(store).toEqual({
      id: expect.any(Number),
      value: expect.stringMatching(/^[a-z]+$/),
      name: expect.stringMatching(/\S/),
    })
  expect(default_store_id).toBe(5)
  expect(stores.map(({ id }: { id: number }) => id)).toContain(default_store_id)
})

test('[CONFIG-05] every service has its base addresses, by default the shop’s own', async () => {
  const { services } = await settingsOf({ SERVICE_BASES: 'carts=https://a.example|https://b.example' })
  const own = ['http://localhost:3000']
  expect(services).toEqual({
    commerce_public: own,
    commerce_admin: own,
    journal_public: own,
    journal_admin: own,
    analytics: own,
    orders: own,
    catalogue: own,
    accounts: own,
    reviews: own,
    carts: ['https://a.example', 'https://b.example'],
    shipping: own,
    payments: own,
    point_of_sale: own,
    chatbot: own,
    websocket: own,
    sso_broker: own,
    card_payment_redirect: own,
  })
})

test('[CONFIG-04] ids of third-party services come from the configuration, and are absent without it', async () => {
  expect(await settingsOf({})).toMatchObject({ maps_key: null, captcha_site_key: null })
  const configured = {
    MAPS_KEY: 'AIza-the-key-of-a-map',
    RECAPTCHA_SITE_KEY: 'site-key-of-recaptcha',
    RECAPTCHA_SECRET_KEY: 'secret-key-of-recaptcha',
    FACEBOOK_APP_ID: '1234567890',
    FACEBOOK_APP_SECRET: 'secret-of-the-first-app',
    GOOGLE_CLIENT_ID: 'second-app.apps.example',
    GOOGLE_CLIENT_SECRET: 'secret-of-the-second-app',
  }
  expect(await settingsOf(configured)).toMatchObject({
    maps_key: configured.MAPS_KEY,
    captcha_site_key: configured.RECAPTCHA_SITE_KEY,
  })
  // The server itself uses the social ids.
  const { FACEBOOK_APP_ID, GOOGLE_CLIENT_ID } = readEnv({})
  expect({ FACEBOOK_APP_ID, GOOGLE_CLIENT_ID }).toEqual({
    FACEBOOK_APP_ID: undefined,
    GOOGLE_CLIENT_ID: undefined,
  })
  expect(readEnv(configured)).toMatchObject({
    FACEBOOK_APP_ID: configured.FACEBOOK_APP_ID,
    GOOGLE_CLIENT_ID: configured.GOOGLE_CLIENT_ID,
  })
})

test('analytics services are named only if configured', async () => {
  expect(await settingsOf({})).toMatchObject({ tag_manager_id: null, performance_script_url: null })
  expect(
    await settingsOf({
      TAG_MANAGER_ID: 'GTM-CARASUN1',
      PERFORMANCE_SCRIPT_URL: 'https://speed.example/now.js',
    }),
  ).toMatchObject({
    tag_manager_id: 'GTM-CARASUN1',
    performance_script_url: 'https://speed.example/now.js',
  })
})

test('every page can name the seller, where to complain, and the pages that staff have published', async () => {
  const configured = {
    SELLER_NAME: 'PT Toko Surya',
    SELLER_ADDRESS: 'Jl. Melati No. 3, Bandung 40115',
    SELLER_NIB: '1234567890123',
    SELLER_EMAIL: 'halo@toko.example',
    SELLER_PHONE: '+62 22 555 0103',
    SOCIAL_LINKS: 'Instagram=https://www.instagram.com/toko,WhatsApp=https://wa.me/6281234567890?text=Halo',
  }
  const { seller, pages } = await settingsOf(configured, '/api/about-shop')
  expect(seller).toEqual({
    name: 'PT Toko Surya',
    address: 'Jl. Melati No. 3, Bandung 40115',
    nib: '1234567890123',
    email: 'halo@toko.example',
    phone: '+62 22 555 0103',
    social_links: [
      { name: 'Instagram', url: 'https://www.instagram.com/toko' },
      { name: 'WhatsApp', url: 'https://wa.me/6281234567890?text=Halo' },
    ],
  })
  // An empty shop has only the pages that it fills itself.
  expect(pages).toEqual([
    { slug: 'find-us', name: 'Toko kami' },
    { slug: 'sun-journal', name: 'Sun Journal' },
  ])
})
