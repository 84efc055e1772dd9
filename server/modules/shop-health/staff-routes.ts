import { waitingJobParam } from '../../../contract/staff/health.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { readHealth } from './read-health.ts'
import { dropJob, tryJobAgain } from './staff/decide-failed-job.ts'

/** How the shop is doing, and what to do about jobs that failed (SET-04). */
export async function shopHealthRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/health',
    permission: 'settings.read',
    isNoTouch: true,
    summary: 'Shows jobs, providers, mails, files, the database and backups, and what is wrong',
    handle: () => readHealth(shop),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/health/jobs/:id/again',
    permission: 'settings.write',
    summary: 'Runs a failed job again',
    params: waitingJobParam,
    handle: ({ actor, params }) => tryJobAgain(shop, actor, params.id),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/health/jobs/:id',
    permission: 'settings.write',
    summary: 'Drops a failed job; it never runs again',
    params: waitingJobParam,
    handle: ({ actor, params }) => dropJob(shop, actor, params.id),
  })
}
