import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { filterParam } from '../../../contract/filter-param.ts'
import { email } from '../../../contract/members.ts'
import {
  forgetPasswordBody,
  OTP_VERIFIED_MESSAGE,
  otpCodeBody,
  otpSentMessages,
  otpVerifyBody,
} from '../../../contract/one-time-codes.ts'
import { nationalPhone } from '../../../contract/phone-number.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { networkOf } from '../../http/network-of.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findByEmail, findMember, findPhoneOwner, proofOf } from '../members/index.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

const requester = async (request: FastifyRequest, password?: string) => ({
  member: await findMember(request),
  address: networkOf(request),
  proof: proofOf(request, password),
})

// Codes can be guessed like passwords, and sending them costs money, so these calls have the sign-in limit.
const config = { isSignIn: true }

export async function oneTimeCodeRoutes(app: App, shop: Shop): Promise<void> {
  postCode(app, shop)
  postVerify(app, shop)
  postForgetPassword(app, shop)
  getPhoneCheck(app, shop)
  postEmailCheck(app, shop)
}

function postCode(app: App, shop: Shop): void {
  app.post(
    '/auth/otp/code',
    { config, schema: { tags: ['members'], summary: 'Request a one-time code', body: otpCodeBody } },
    async request => {
      const result = await requestCode(shop, request.body, await requester(request, request.body.password))
      return successBody(result, otpSentMessages[result.mode])
    },
  )
}

function postVerify(app: App, shop: Shop): void {
  app.post(
    '/auth/otp/verify',
    {
      config,
      schema: {
        tags: ['members'],
        summary: 'Verify a phone number or e-mail address by its code',
        body: otpVerifyBody,
      },
    },
    async request =>
      successBody(await verifyCode(shop, request.body, await findMember(request)), OTP_VERIFIED_MESSAGE),
  )
}

function postForgetPassword(app: App, shop: Shop): void {
  app.post(
    '/auth/forget-password',
    {
      config,
      schema: {
        tags: ['members'],
        summary: 'Start a password reset by e-mail or phone number',
        body: forgetPasswordBody,
      },
    },
    async request => {
      const { email, phone_no, mode = email ? 'email' : 'sms' } = request.body
      if (!email && !phone_no) throw new Refusal('MISSING_PARAMETER')
      const input = { ...request.body, mode, entity: 'forget-password' as const }
      const result = await requestCode(shop, input, await requester(request))
      return successBody(result, otpSentMessages[result.mode])
    },
  )
}

function getPhoneCheck(app: App, shop: Shop): void {
  app.get(
    '/auth/phone/check',
    {
      // Reveals whether somebody is a member, so nobody may check a whole list of numbers.
      config: { callsPerMinute: CHECKS_PER_MINUTE },
      schema: {
        tags: ['members'],
        summary: 'Whether a phone number is free; ALREADY_TAKEN if another member has verified it',
        querystring: z.object({
          filter: filterParam(z.strictObject({ phone_no: z.string().trim().min(1).max(30) })),
        }),
      },
    },
    async request => {
      const owner = await findPhoneOwner(shop.db, nationalPhone(request.query.filter.phone_no))
      const isOwn = owner !== null && owner.id === (await findMember(request))?.id
      if (owner?.isVerified && !isOwn) throw new Refusal('ALREADY_TAKEN')
      return successBody({ is_available: true })
    },
  )
}

function postEmailCheck(app: App, shop: Shop): void {
  app.post(
    '/auth/email/check',
    {
      config,
      schema: {
        tags: ['members'],
        summary: 'Whether an e-mail address is free; EMAIL_TAKEN if another member has it',
        body: z.object({ email }),
      },
    },
    async request => {
      const owner = await findByEmail(shop.db, request.body.email)
      if (owner !== null && owner.id !== (await findMember(request))?.id) throw new Refusal('EMAIL_TAKEN')
      return successBody({ is_available: true })
    },
  )
}

const CHECKS_PER_MINUTE = 20
