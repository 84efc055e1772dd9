import { z } from 'zod'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { PublicProfile } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findPublic } from '../members/index.ts'
import { listBadges } from './badges.ts'

/** A member as others see them: name, picture and the badges they earned. */
export async function publicProfileRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/profile',
    {
      schema: {
        tags: ['members'],
        summary: 'The public profile of a member',
        querystring: z.object({ user_name: z.string().min(1).max(32) }),
      },
    },
    async request => {
      const profile = await findPublic(shop.db, request.query.user_name)
      if (!profile) throw new Refusal('NOT_FOUND', { message: 'User tidak ditemukan' })
      const badges = await listBadges(shop.db, profile.id)
      return successBody<PublicProfile>({
        user_name: profile.user_name,
        first_name: profile.first_name,
        image: profile.image_url,
        member_since: jakartaDay(profile.created_at).slice(0, 7),
        badges: badges.filter(badge => badge.is_earned),
      })
    },
  )
}
