import { reportFileBody, reportQuery } from '../../../contract/staff/reports.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { exportReport } from './export-report.ts'
import { readRepeat } from './read-repeat.ts'
import { readReport } from './read-report.ts'

/** Reports of sales (FIN-01) and of repeat buying (FIN-05). */
export async function reportRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/reports/sales',
    permission: 'money.read',
    summary:
      'Sales, refunds and net of a range of days, by day, product, city and so on, beside another range',
    query: reportQuery,
    handle: ({ query }) => readReport(shop, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/reports/sales/file',
    permission: 'money.read',
    summary: 'Starts a job that writes such a report as a CSV file',
    body: reportFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportReport({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/reports/repeat',
    permission: 'money.read',
    summary: 'Who bought again: by month of the first purchase, and by what members did after it',
    handle: () => readRepeat(shop),
  })
}
