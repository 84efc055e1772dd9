import { jobParam, jobRowsQuery } from '../../../contract/staff/jobs.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { EVERY_CALLER, staffRoute } from '../staff/index.ts'
import { listOwnJobs, openJobFile, readReport, resumeJob, showOwnJob, stopJob } from './own-jobs.ts'

/** The caller’s own jobs (TABLE-03, TABLE-08). Starting a job needs the permission of the call that starts it. */
export async function staffJobRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/jobs',
    permission: EVERY_CALLER,
    summary: 'Lists your jobs, the newest first',
    handle: ({ actor }) => listOwnJobs(shop.db, actor),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/jobs/:id',
    permission: EVERY_CALLER,
    summary: 'Shows how far your job is',
    params: jobParam,
    handle: ({ actor, params }) => showOwnJob(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/jobs/:id/rows',
    permission: EVERY_CALLER,
    summary: 'Lists the rows of your job with their outcomes',
    params: jobParam,
    query: jobRowsQuery,
    handle: ({ actor, params, query }) => readReport(shop.db, actor, params.id, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/jobs/:id/stop',
    permission: EVERY_CALLER,
    summary: 'Stops your job after its current row',
    params: jobParam,
    handle: ({ actor, params }) => stopJob(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/jobs/:id/resume',
    permission: EVERY_CALLER,
    summary: 'Resumes your stopped job',
    params: jobParam,
    handle: ({ actor, params }) => resumeJob(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/jobs/:id/file',
    permission: EVERY_CALLER,
    summary: 'Downloads the file of your job, until a day after it is done',
    params: jobParam,
    async handle({ actor, staff, params, reply }) {
      const held = staff.role.permissions
      const file = await openJobFile(shop.db, actor, { id: params.id, held, now: shop.now() })
      return reply
        .type(file.type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.stream)
    },
  })
}
