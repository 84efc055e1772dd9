import { randomBytes } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { nationalPhone } from '../../contract/phone-number.ts'
import { accountRefusals } from '../../contract/refusals/account.ts'
import {
  type Identity,
  IdentityRefused,
  IdentityUnavailable,
} from '../adapters/identity/identity-provider.ts'
import { startMailbox } from '../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../adapters/mail/smtp.ts'
import { startTextInbox } from '../adapters/text-messages/text-inbox.ts'
import { createTwilioSms } from '../adapters/text-messages/twilio-sms.ts'
import { blockMember, verifyContact } from '../modules/members/index.ts'
import { sendCode } from '../modules/one-time-codes/index.ts'
import { refundPayment } from '../modules/payments/index.ts'
import { makeMember, registration } from '../testing/people.ts'
import { rani } from '../testing/run-staff.ts'
import { catchRefusal, guest, openScene, recordedIn } from './scene.ts'

const mailbox = await startMailbox()
const inbox = await startTextInbox()
afterAll(async () => {
  await mailbox.close()
  await inbox.close()
})
const {
  shop,
  app,
  expectRefusals,
  sendAs,
  setClockAhead,
  makeUnpaidOrder,
  makePaidOrder,
  makeDeliveredOrder,
  makeStranger,
  makeTransferOrder,
  sendReceipt,
} = await openScene({
  mail: createSmtpMail({ url: mailbox.url, from: 'Carasun <halo@carasun.example>', timeoutMs: 2000 }),
  codes: { sms: createTwilioSms({ ...inbox.sms, timeoutMs: 2000 }), whatsapp: null },
})

type Member = Awaited<ReturnType<typeof makeMember>>

const logIn = (email: string, password: string) =>
  sendAs(guest, 'POST', '/api/auth/login', { email, password })
const register = (body: object) => sendAs(guest, 'POST', '/api/auth/register', registration(body))
const changeProfile = (member: Member, body: object) =>
  sendAs(member, 'PUT', '/api/users/me', { password: member.password, ...body })
const deleteAccount = (member: { headers: { cookie: string } }, password?: string) =>
  sendAs(member, 'POST', '/api/user/me/deletion', { password })
const changePassword = (member: { headers: { cookie: string } }, oldpassword: string, newpassword: string) =>
  sendAs(member, 'POST', '/api/auth/change-password', {
    oldpassword,
    newpassword,
    confirmnewpassword: newpassword,
  })
const setFirstPassword = (member: { headers: { cookie: string } }) =>
  sendAs(member, 'POST', '/api/auth/set-password', {
    newpassword: 'mentari-baru',
    confirmnewpassword: 'mentari-baru',
  })

/** Makes a member whose password was guessed wrongly this many times. */
async function makeGuessedMember(guesses: number) {
  const member = await makeMember(shop)
  for (let guess = 0; guess < guesses; guess += 1) await logIn(member.email, 'keliru')
  return member
}
const guessAgain = (guesses: number, password?: string) => async () => {
  const member = await makeGuessedMember(guesses)
  return () => logIn(member.email, password ?? member.password)
}

/** Makes the social login return this person, or fail. */
function logInSocially(outcome: Partial<Identity> | Error) {
  const inspect = async () => {
    if (outcome instanceof Error) throw outcome
    const subject = randomBytes(8).toString('hex')
    return { subject, email: null, isEmailVerified: true, firstName: 'Nadia', lastName: '', ...outcome }
  }
  shop.identity = { google: { inspect, redeem: inspect, authorizeUrl: async () => shop.publicUrl } }
  return sendAs(guest, 'POST', '/api/auth/login/google', { access_token: 'token' })
}
const socially = (outcome: Partial<Identity> | Error) => async () => () => logInSocially(outcome)

const byEmail = { mode: 'email', entity: 'verification' }
const requestCode = (caller: { headers: Record<string, string> }, body: object) =>
  sendAs(caller, 'POST', '/api/auth/otp/code', body)
const verifyCode = (caller: { headers: Record<string, string> }, body: object) =>
  sendAs(caller, 'POST', '/api/auth/otp/verify', body)
const forget = (body: object) => sendAs(guest, 'POST', '/api/auth/forget-password', body)

const newPhone = () => `0812${String(Math.random()).slice(2, 10)}`
async function makeVerifiedMember() {
  const phone = newPhone()
  const member = await makeMember(shop, { phone_no: phone })
  await shop.db
    .updateTable('members')
    .set({ is_verified_phone: true, is_verified_email: true })
    .where('id', '=', member.id)
    .execute()
  return { ...member, phone }
}
/** Makes a member who has received a code for this request. */
async function makeMemberWithCode(request: object = byEmail) {
  const member = await makeMember(shop)
  expect((await requestCode(member, { password: member.password, ...request })).statusCode).toBe(200)
  const { id } = await shop.db
    .selectFrom('one_time_codes')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  await sendCode(shop, id)
  const text = mailbox.mails().find(mail => mail.to.includes(member.email))?.text ?? inbox.texts()[0]?.text
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
  const wrongCode = code.replace(/.$/, last => String((Number(last) + 1) % 10))
  return { ...member, code, wrongCode }
}

const sendPicture = (member: { headers: { cookie: string } }, url: string, method: 'PUT' | 'POST' = 'PUT') =>
  app.inject({
    method,
    url,
    headers: { ...member.headers, 'content-type': 'image/png' },
    payload: Buffer.from('halo'),
  })

expectRefusals(accountRefusals, {
  NOT_LOGGED_IN: {
    'a guest adds to the bag': async () => () => sendAs(guest, 'POST', '/api/user/me/carts', {}),
    'a guest places an order': async () => () => sendAs(guest, 'POST', '/api/orders', {}),
    'a guest requests a code for a new number': async () => () =>
      requestCode(guest, { mode: 'sms', entity: 'change-number', phone_no: newPhone() }),
  },
  ACCOUNT_UNKNOWN: {
    'somebody logs in to an unknown account': async () => () => logIn('tiada@example.com', 'mentari-pagi'),
  },
  INCORRECT_PASSWORD: {
    'a member logs in with a wrong password': recordedIn(['members'], guessAgain(0, 'keliru')),
    'a member deletes the account with a wrong password': recordedIn(['members'], async () => {
      const member = await makeMember(shop)
      return () => deleteAccount(member, 'keliru')
    }),
    'a member changes the e-mail address with a wrong password': recordedIn(['members'], async () => {
      const member = await makeMember(shop)
      return () => changeProfile(member, { email: 'baru@example.com', password: 'keliru' })
    }),
  },
  Third_failed_login_attempt: {
    'the third wrong password': recordedIn(['members'], guessAgain(2, 'keliru')),
  },
  Fourth_failed_login_attempt: {
    'the fourth wrong password': recordedIn(['members'], guessAgain(3, 'keliru')),
  },
  ACCOUNT_LOCKED: {
    'the fifth wrong password': recordedIn(['members'], guessAgain(4, 'keliru')),
    'the right password after five wrong ones': guessAgain(5),
    'the account is deleted with the right password after five wrong ones': async () => {
      const member = await makeGuessedMember(5)
      return () => deleteAccount(member, member.password)
    },
  },
  ACCOUNT_BLOCKED: {
    'a blocked member signs in': async () => {
      const member = await makeMember(shop)
      await blockMember(shop, rani, { memberId: member.id, reason: 'Menipu kurir' })
      return () => logIn(member.email, member.password)
    },
  },
  EMAIL_AND_USERNAME_TAKEN: {
    'somebody registers with a member’s e-mail address and user name': async () => {
      const { email, userName } = await makeMember(shop)
      return () => register({ email, user_name: userName })
    },
  },
  EMAIL_TAKEN: {
    'somebody registers with a member’s e-mail address': async () => {
      const { email } = await makeMember(shop)
      return () => register({ email })
    },
    'a member changes the e-mail address to another member’s': async () => {
      const [member, { email }] = [await makeMember(shop), await makeMember(shop)]
      return () => changeProfile(member, { email, first_name: 'Baru' })
    },
    'somebody checks a member’s e-mail address': async () => {
      const { email } = await makeMember(shop)
      return () => sendAs(guest, 'POST', '/api/auth/email/check', { email })
    },
  },
  USERNAME_TAKEN: {
    'somebody registers with a member’s user name': async () => {
      const { userName } = await makeMember(shop)
      return () => register({ user_name: userName })
    },
    'a member changes the user name to another member’s': async () => {
      const [member, { userName }] = [await makeMember(shop), await makeMember(shop)]
      return () => changeProfile(member, { user_name: userName, first_name: 'Baru' })
    },
  },
  USERNAME_MIXED_SCRIPTS: {
    'somebody registers with a Cyrillic letter in a Latin name': async () => () =>
      register({ user_name: 'sаri_wulandari' }),
    'a member changes the user name to one with a Cyrillic letter': async () => {
      const member = await makeMember(shop)
      return () => changeProfile(member, { user_name: 'sаri_wulandari', first_name: 'Baru' })
    },
  },
  EMAIL_INVALID: {
    'a social account has an address with an umlaut': socially({ email: 'sörén@example.com' }),
  },
  'EMPTY EMAIL!': { 'a social account has no address': socially({ email: null }) },
  SOCIAL_REFUSED: { 'the provider does not know the token': socially(new IdentityRefused('forged')) },
  SOCIAL_UNAVAILABLE: { 'the provider does not respond': socially(new IdentityUnavailable('down')) },
  SOCIAL_OTHER_ACCOUNT: {
    'the address belongs to a member with another social account': async () => {
      const { email } = await makeMember(shop)
      await shop.db.updateTable('members').set({ password_hash: null }).where('email', '=', email).execute()
      return () => logInSocially({ email })
    },
  },
  SOCIAL_SIGN_UP_EXPIRED: {
    'an account is completed without a social login': async () => () =>
      sendAs(guest, 'POST', '/api/auth/complete-profile', registration()),
    'an account is linked after an hour': async () => {
      const { email, password } = await makeMember(shop)
      await logInSocially({ email })
      const { headers } = await app.inject({
        method: 'POST',
        url: '/api/auth/login/google',
        payload: { access_token: 'token' },
      })
      setClockAhead(61)
      const caller = { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
      return () => sendAs(caller, 'POST', '/api/auth/link-account', { password })
    },
  },
  ALREADY_LOGGED_IN: {
    'a member registers once more without logging out': async () => {
      const member = await makeMember(shop)
      return () => sendAs(member, 'POST', '/api/auth/register', registration())
    },
  },
  PASSWORD_NEEDED: {
    'a member deletes the account without the password': async () => {
      const member = await makeMember(shop)
      return () => deleteAccount(member)
    },
    'a member changes the phone number without the password': async () => {
      const member = await makeMember(shop)
      return () => changeProfile(member, { phone_no: newPhone(), password: undefined })
    },
    'a member requests a code for a new number without the password': async () => {
      const member = await makeMember(shop)
      return () => requestCode(member, { mode: 'sms', entity: 'change-number', phone_no: newPhone() })
    },
  },
  LOGIN_AGAIN: {
    'a member without a password deletes the account too long after the login': async () => {
      const member = await makeStranger()
      setClockAhead(11)
      return () => deleteAccount(member)
    },
    'a member sets the first password too long after the login': async () => {
      const member = await makeStranger()
      setClockAhead(11)
      return () => setFirstPassword(member)
    },
  },
  PICTURE_UNREADABLE: {
    'the member’s picture is not one': async () => {
      const member = await makeStranger()
      return () => sendPicture(member, '/api/users/me/picture')
    },
    'the member’s picture is text': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'PUT', '/api/users/me/picture', { picture: 'halo' })
    },
    'a photo for a return is not one': async () => {
      const sale = await makeDeliveredOrder()
      return () => sendPicture(sale.buyer, `/api/orders/${sale.id}/return-photos`, 'POST')
    },
    'the receipt of a transfer is not a picture': async () => {
      const sale = await makeTransferOrder()
      return () => sendReceipt(sale, { receipt: 'data:image/png;base64,aGFsbw==' })
    },
  },
  ORDERS_UNDER_WAY: {
    'a member deletes the account while a paid order is on its way': async () => {
      const { buyer } = await makePaidOrder()
      return () => deleteAccount(buyer)
    },
    'a member deletes the account while a refund is pending': async () => {
      const { buyer, id } = await makePaidOrder('bca_virtual_account')
      await refundPayment(shop, id, { key: 'semua', reason: 'Rusak', askedBy: 'staff:rani' })
      return () => deleteAccount(buyer)
    },
    'a member deletes the account while an order awaits payment': async () => {
      const { buyer } = await makeUnpaidOrder()
      return () => deleteAccount(buyer)
    },
  },
  ACTIVE_OTP_ALREADY_SENT: {
    'a second code is requested at once': async () => {
      const member = await makeMember(shop)
      await requestCode(member, byEmail)
      return () => requestCode(member, byEmail)
    },
  },
  OTP_MAXIMUM: {
    'a sixth code is requested in one day': async () => {
      const member = await makeMember(shop)
      const startOfDay = new Date('2026-08-05T00:00:00+07:00').getTime()
      const requestAt = (minutes: number) => {
        shop.setNow(new Date(startOfDay + minutes * 60_000))
        return requestCode(member, byEmail)
      }
      for (let minute = 1; minute <= 5; minute += 1) expect((await requestAt(minute)).statusCode).toBe(200)
      return () => requestAt(6)
    },
  },
  NO_ACTIVE_OTP_REQUEST: {
    'a code is entered that nobody requested': async () => {
      const member = await makeMember(shop)
      return () => verifyCode(member, { ...byEmail, code: '123456' })
    },
    'the right code is entered after five wrong ones': async () => {
      const member = await makeMemberWithCode()
      for (let tries = 0; tries < 5; tries += 1)
        await verifyCode(member, { ...byEmail, code: member.wrongCode })
      return () => verifyCode(member, { ...byEmail, code: member.code })
    },
    'a password is reset with an invalid token': async () => {
      const { id } = await makeMember(shop)
      const token = randomBytes(32).toString('base64url')
      const form = { origin: 'email', code: token, uid: id, password: 'mentari-baru' }
      return () => sendAs(guest, 'POST', '/api/auth/reset-password', form)
    },
  },
  INCORRECT_OTP: {
    'a wrong code': recordedIn(['one_time_codes'], async () => {
      const member = await makeMemberWithCode()
      return () => verifyCode(member, { ...byEmail, code: member.wrongCode })
    }),
  },
  INVALID_DATA: {
    'a code of letters': async () => {
      const member = await makeMemberWithCode()
      return () => verifyCode(member, { ...byEmail, code: 'abcdef' })
    },
  },
  ALREADY_VERIFIED_EMAIL: {
    'a code is requested for a verified address': async () => {
      const member = await makeVerifiedMember()
      return () => requestCode(member, byEmail)
    },
    'a code is requested for a verified number': async () => {
      const member = await makeVerifiedMember()
      return () => requestCode(member, { mode: 'sms', entity: 'verification' })
    },
  },
  ALREADY_TAKEN: {
    'staff verify a number that another member has verified': async () => {
      const [{ id: memberId }, { phone }] = [await makeMember(shop), await makeVerifiedMember()]
      const { updated_at } = await shop.db
        .updateTable('members')
        .set({ phone_no: `0${nationalPhone(phone)}` })
        .where('id', '=', memberId)
        .returning('updated_at')
        .executeTakeFirstOrThrow()
      const version = updated_at.toISOString()
      return () => catchRefusal(verifyContact(shop, rani, { memberId, contact: 'phone', version }))
    },
    'a code is requested for another member’s number': async () => {
      const [member, { phone }] = [await makeMember(shop), await makeVerifiedMember()]
      return () =>
        requestCode(member, {
          mode: 'sms',
          entity: 'change-number',
          phone_no: phone,
          password: member.password,
        })
    },
    'a code is entered for a number that another member has verified meanwhile': recordedIn(
      ['one_time_codes'],
      async () => {
        const change = { mode: 'sms', entity: 'change-number', phone_no: newPhone() }
        const member = await makeMemberWithCode(change)
        const { id } = await makeVerifiedMember()
        await shop.db.updateTable('members').set({ phone_no: change.phone_no }).where('id', '=', id).execute()
        return () => verifyCode(member, { ...change, code: member.code })
      },
    ),
  },
  MISSING_PHONE_NUMBER: {
    'a password is reset for an unknown number': async () => () => forget({ phone_no: newPhone() }),
  },
  MISSING_EMAIL: {
    'a password is reset for an unknown address': async () => () => forget({ email: 'tiada@example.com' }),
  },
  UNVERIFIED_PHONE: {
    'a password is reset for an unverified number': async () => {
      const phone_no = newPhone()
      await makeMember(shop, { phone_no })
      return () => forget({ phone_no })
    },
  },
  INVALID_PHONE_NUMBER: {
    'a password is reset for a landline': async () => () => forget({ phone_no: '0215551234' }),
  },
  MISSING_PARAMETER: {
    'a code is requested for no new number': async () => {
      const member = await makeMember(shop)
      return () => requestCode(member, { mode: 'sms', entity: 'change-number' })
    },
    'a code is requested for nothing': async () => () => requestCode(guest, {}),
    'a code is entered for nothing': async () => () => verifyCode(guest, {}),
    'a password is reset for nobody': async () => () => forget({}),
  },
  USER_NOT_FOUND: {
    'a code is entered for another member': async () => {
      const member = await makeMemberWithCode()
      const other = await makeStranger()
      return () => verifyCode(member, { ...byEmail, code: member.code, user_id: other.id })
    },
  },
  OTP_MODE_OFF: {
    'a code is requested by WhatsApp, which this shop does not offer': async () => {
      const member = await makeMember(shop)
      return () => requestCode(member, { ...byEmail, mode: 'whatsapp' })
    },
  },
  OTP_PAUSED: {
    'a code is requested after the codes of this hour were sent': async () => {
      const member = await makeMember(shop)
      shop.env.CODES_PER_HOUR = 0
      return () => requestCode(member, byEmail)
    },
  },
  WRONG_PASSWORD: {
    'a member changes the password with a wrong one': recordedIn(['members'], async () => {
      const member = await makeMember(shop)
      return () => changePassword(member, 'keliru', 'mentari-baru')
    }),
  },
  PASSWORD_TRIES_USED_UP: {
    'a member changes the password with the right one after five wrong ones': async () => {
      const member = await makeGuessedMember(5)
      return () => changePassword(member, member.password, 'mentari-baru')
    },
  },
  SAME_PASSWORD: {
    'a member changes the password to the same one': async () => {
      const member = await makeMember(shop)
      return () => changePassword(member, member.password, member.password)
    },
  },
  PASSWORD_NOT_SET: {
    'a member without a password changes it': async () => {
      const member = await makeStranger()
      return () => changePassword(member, 'mentari-pagi', 'mentari-baru')
    },
  },
  PASSWORD_ALREADY_SET: {
    'a member with a password sets a first one': async () => {
      const member = await makeMember(shop)
      return () => setFirstPassword(member)
    },
  },
  CAPTCHA_REFUSED: {
    'a bot registers': async () => {
      shop.captcha = { check: async () => 'refused' }
      return () => register({ recaptcha_token: 'a-robot' })
    },
  },
})
