import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { testApp, testShop } from '../../testing/test-shop.ts'

async function settingsOf(source: Record<string, string>) {
  const shop = await testShop({ env: readEnv(source) })
  const app = await testApp(shop)
  const answer = await app.inject('/api/settings')
  await app.close()
  await shop.close()
  return answer.json().data
}

test('[CONFIG-03] a browser is told whether the shop is worked on', async () => {
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
