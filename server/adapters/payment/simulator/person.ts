import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calls, type Faults, faultKinds } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { merchantId, statusCode } from './notice.ts'
import { type NoticeMode, noticeModes } from './notifier.ts'
import { listPage, missingPage, payPage } from './pages.ts'
import { actions, refundedRupiah, type Transaction } from './transaction.ts'
import type { Transactions } from './transactions.ts'

interface PersonSettings {
  transactions: Transactions
  ledger: Ledger
  faults: Faults
  merchantName: string
  now: () => Date
}

type IdRoute = { Params: { id: string } }

const mode = z.enum(noticeModes)
const faultBody = z.object({
  call: z.enum(calls),
  fault: z.enum(faultKinds),
  times: z.coerce.number().int().min(1).max(1000).default(1),
  delayMs: z.coerce.number().int().min(0).max(600_000).default(30_000),
})
const actionBody = z.object({
  act: z.enum([...actions, 'refund', 'notify', 'return']),
  mode: mode.optional(),
})

/** Serves a person's actions: the pages, and the same actions as JSON under /control for tests. */
export function servePerson(app: FastifyInstance, settings: PersonSettings): void {
  servePages(app, settings)
  serveControl(app, settings)
  serveFonts(app)
}

function servePages(
  app: FastifyInstance,
  { transactions, ledger, faults, merchantName, now }: PersonSettings,
): void {
  app.get<{ Querystring: { q?: unknown } }>('/', async (request, reply) => {
    const searchTerm = typeof request.query.q === 'string' ? request.query.q.trim().slice(0, 100) : ''
    const recentTransactions = await ledger.recent(60, searchTerm)
    const view = {
      transactions: recentTransactions,
      searchTerm,
      defaultMode: transactions.defaultMode(),
      faults: faults.planned(),
      now: now(),
    }
    return reply.type('text/html').send(listPage(view))
  })

  app.get<IdRoute>('/pay/:id', async (request, reply) => {
    const transaction = await transactions.find(request.params.id)
    if (!transaction) return reply.code(404).type('text/html').send(missingPage)
    const deliveries = await ledger.deliveriesOf(transaction.id)
    const view = {
      transaction,
      deliveries,
      merchantName,
      defaultMode: transactions.defaultMode(),
      now: now(),
    }
    return reply.type('text/html').send(payPage(view))
  })

  // The page requires the charge's token, which the shop's form sends.
  app.post<IdRoute>('/pay-by-form/:id', async (request, reply) => {
    const transaction = await transactions.find(request.params.id)
    const form = z.object({ token: z.string() }).safeParse(request.body)
    if (!transaction?.formToken || !form.success || form.data.token !== transaction.formToken)
      return reply.code(404).type('text/html').send(missingPage)
    return reply.redirect(`/pay/${transaction.id}`, 303)
  })

  app.post<IdRoute>('/pay/:id', async (request, reply) => {
    const body = actionBody.parse(request.body)
    const found = await transactions.find(request.params.id)
    if (!found) return reply.code(404).type('text/html').send(missingPage)
    const transaction = await performRequested(transactions, found, body)
    const back = returnUrlFor(transaction)
    const returnsToShop = ['pay', 'challenge', 'deny', 'return'].includes(body.act) && back
    return reply.redirect(returnsToShop ? withStatus(transaction, back) : `/pay/${request.params.id}`, 303)
  })

  app.post('/default-mode', async (request, reply) => {
    transactions.setDefaultMode(z.object({ mode }).parse(request.body).mode)
    return reply.redirect('/', 303)
  })

  app.post('/faults', async (request, reply) => {
    faults.add(faultBody.parse(request.body))
    return reply.redirect('/', 303)
  })
}

function serveControl(app: FastifyInstance, { transactions, ledger, faults }: PersonSettings): void {
  app.get<IdRoute>('/control/transactions/:id', async (request, reply) => {
    const transaction = await transactions.find(request.params.id)
    if (!transaction) return reply.code(404).send({ error: 'no such transaction' })
    return { transaction, deliveries: await ledger.deliveriesOf(transaction.id) }
  })

  app.post<IdRoute>('/control/transactions/:id', async (request, reply) => {
    const body = actionBody.parse(request.body)
    const found = await transactions.find(request.params.id)
    if (!found) return reply.code(404).send({ error: 'no such transaction' })
    const transaction = await performRequested(transactions, found, body)
    return {
      isChanged: transaction.status !== found.status || transaction.fraud !== found.fraud,
      transaction,
    }
  })

  app.post('/control/default-mode', async request => {
    transactions.setDefaultMode(z.object({ mode }).parse(request.body).mode)
    return { mode: transactions.defaultMode() }
  })

  app.post('/control/faults', async request => {
    faults.add(faultBody.parse(request.body))
    return { planned: faults.planned() }
  })
}

/**
 * Performs the requested action. One that is no longer possible (someone else was faster) changes nothing; the page
 * then shows the current status.
 */
async function performRequested(
  transactions: Transactions,
  transaction: Transaction,
  { act, mode }: { act: z.infer<typeof actionBody>['act']; mode?: NoticeMode },
): Promise<Transaction> {
  switch (act) {
    case 'return':
      return transaction
    case 'notify':
      await transactions.notify(transaction, mode)
      return transaction
    case 'refund': {
      const amountRupiah = transaction.grossAmountRupiah - refundedRupiah(transaction)
      await transactions.refund(transaction.id, {
        key: `person-${Date.now()}`,
        amountRupiah,
        reason: 'Dari simulator',
      })
      return (await transactions.find(transaction.id)) ?? transaction
    }
    default:
      return (await transactions.perform(transaction.id, act, mode))?.transaction ?? transaction
  }
}

/** Returns the success page's URL, or after a failure or cancellation the failure page's if there is one. */
const returnUrlFor = ({ status, returnUrl, failedUrl }: Transaction) =>
  status === 'settlement' || status === 'capture' ? returnUrl : (failedUrl ?? returnUrl)

/** Adds the status to the merchant's URL, as Snap and the wallets do; it proves nothing. */
function withStatus(transaction: Transaction, back: string): string {
  const url = new URL(back)
  url.searchParams.set('order_id', transaction.orderId)
  if (transaction.token === null) {
    url.searchParams.set('result', transaction.status === 'settlement' ? 'success' : 'failure')
    return url.href
  }
  const isUnopened = transaction.status === 'unopened'
  url.searchParams.set('merchant_id', merchantId)
  url.searchParams.set('status_code', isUnopened ? '201' : statusCode(transaction))
  url.searchParams.set('transaction_status', isUnopened ? 'pending' : transaction.status)
  return url.href
}

function serveFonts(app: FastifyInstance): void {
  const fonts = {
    text: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    title: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  }
  for (const [name, file] of Object.entries(fonts))
    app.get(`/fonts/${name}.woff2`, async (_, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
    )
}
