import type { Db } from '../../server/db/database.ts'

/** Compares each payment with the provider's own record, and returns those whose status differs. */
export async function compareBooks(db: Db, providerUrl: string, serverKey: string): Promise<string[]> {
  const ours = await db
    .selectFrom('payments')
    .select(['provider_order_id as id', 'status'])
    .where('provider', '=', 'midtrans')
    .execute()
  const differences: string[] = []
  const basic = Buffer.from(`${serverKey}:`).toString('base64')
  for (const { id, status } of ours) {
    const response = await fetch(`${providerUrl}/v2/${id}/status`, {
      headers: { authorization: `Basic ${basic}` },
    })
    const { transaction_status: providerStatus } = await response.json()
    const isPaid = ['settlement', 'capture', 'refund', 'partial_refund'].includes(providerStatus)
    if (isPaid !== ['paid', 'refunded'].includes(status))
      differences.push(`${id} ${status} ${providerStatus}`)
  }
  return differences
}
