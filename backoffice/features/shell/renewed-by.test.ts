import { expect, test } from 'vitest'
import { isRenewedBy } from '../../session/renewed-by.ts'
import { campaignLinksQuery } from '../campaigns/campaign-queries.ts'
import { auditQuery, drawsQuery, simulationQuery } from '../lucky-draws/draw-queries.ts'
import { rowSalesQuery } from '../recommendations/recommendation-queries.ts'

test('a colleague’s act renews the lists, and not what reads every draw, link or sale again', () => {
  const isRenewed = ({ queryKey }: { queryKey: readonly unknown[] }) => isRenewedBy(['actions'], queryKey)
  expect(isRenewed(drawsQuery)).toBe(true)
  for (const query of [
    auditQuery('aqua'),
    simulationQuery({ type: null, prizes: [] }, 0),
    campaignLinksQuery([]),
    rowSalesQuery('1'),
  ])
    expect(isRenewed(query), String(query.queryKey)).toBe(false)
})

test('an event of a kind renews what is of that kind, and counts of all kinds', () => {
  expect(isRenewedBy(['orders'], ['orders', 'list'])).toBe(true)
  expect(isRenewedBy(['orders'], ['waiting'])).toBe(true)
  expect(isRenewedBy(['orders'], ['lucky-draws'])).toBe(false)
})
