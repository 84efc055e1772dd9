import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

test('[SET-02] the example of the specification has the signature that it says', () => {
  // https://github.com/standard-webhooks/standard-webhooks, "libraries": the vector that all of them test.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signedHeaders(message, [secret], new Date(1_614_265_330_000))).toMatchObject({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('[SET-02] a new secret has the form of the specification, and is never the same', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
  const bytes = Buffer.from(one.slice('whsec_'.length), 'base64')
  expect(bytes.length).toBeGreaterThanOrEqual(24)
  expect(bytes.length).toBeLessThanOrEqual(64)
})

test('[SET-02] with two secrets a receiver may know either', () => {
  const secrets = [newSecret(), newSecret()]
  const body = '{"type":"order.paid"}'
  const headers = signedHeaders({ id: 'msg_1', body }, secrets, new Date())
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
})
