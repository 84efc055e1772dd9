import { randomInt } from 'node:crypto'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { OTP_DIGITS, OTP_VALID_MINUTES } from '../../../contract/one-time-codes.ts'
import { internationalPhone } from '../../../contract/phone-number.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { codeMail } from './code-mail.ts'
import * as store from './store.ts'

/**
 * Generates a code and sends it; `requestCode` queues this job. The plain code is never stored. Throws if a retry may
 * succeed; the error contains neither code nor address, because the log and the job store it.
 */
export async function sendCode(shop: Shop, id: string): Promise<void> {
  const request = await store.findCodeToSend(shop.db, id, shop.now())
  if (!request) return
  const { mode } = request
  if (!(await store.claimHourlyCode(shop.db, { mode, now: shop.now(), ceiling: shop.env.CODES_PER_HOUR }))) {
    shop.log.warn({ mode }, 'the hourly limit of codes is reached; codes are not sent')
    await store.endCode(shop.db, id, 'ceiling', shop.now())
    return
  }
  const code = randomInt(10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, '0')
  await store.addHash(shop.db, id, await hashPassword(code))
  if ((await deliver(shop, request, code)) === 'sent') await store.markSent(shop.db, id, shop.now())
  else await store.endCode(shop.db, id, 'refused', shop.now())
}

async function deliver(
  shop: Pick<Shop, 'db' | 'codes' | 'mail'>,
  { id, mode, target }: store.CodeToSend,
  code: string,
): Promise<'sent' | 'refused'> {
  const words = await readMailWords(shop.db)
  if (mode === 'email') return shop.mail.send(codeMail(words, { id, to: target, code }))
  const provider = shop.codes[mode]
  // The provider has been removed from the configuration since the request.
  if (!provider) return 'refused'
  const text = words('code-sms')('text', {
    kode_verifikasi: code,
    toko: BRAND_NAME,
    menit: String(OTP_VALID_MINUTES),
  })
  return provider.send({ to: internationalPhone(target), code, text })
}
