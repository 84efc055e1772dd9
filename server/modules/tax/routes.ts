import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { makeInvoice } from './make-invoice.ts'

/** Each request renders the PDF again. */
const INVOICES_PER_MINUTE = 20

export async function invoiceRoutes(app: App, shop: Shop) {
  getInvoice(app, shop)
}

function getInvoice(app: App, shop: Shop): void {
  app.get(
    '/orders/:id/invoice',
    {
      config: { callsPerMinute: INVOICES_PER_MINUTE },
      schema: {
        tags: ['orders'],
        summary: 'The invoice of a paid order with its credit notes, as PDF',
        params: z.object({ id: z.string().max(40) }),
      },
    },
    async (request, reply) => {
      const member = await requireMember(request)
      const { fileName, pdf } = await makeInvoice(shop, member.id, request.params.id)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(pdf)
    },
  )
}
