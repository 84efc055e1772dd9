import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { MethodDetails } from './method-details.tsx'
import { emptyDetails, freeOrder, orderBodyOf } from './paying.ts'

const accountOf = (id: string, number: string) => ({
  _id: id,
  bank_name: 'BCA',
  account_name: 'PT Carasun',
  account_number: number,
  note: '',
})
const transfer: OfferedPaymentMethod = {
  ...freeOrder,
  code: 'bank_transfer',
  bank_transfer_list: [accountOf('1', '0000111111'), accountOf('2', '0000222222')],
}

test.each([
  ['before the buyer chooses', null, '0000111111'],
  ['that the buyer chose', '2', '0000222222'],
  ['after the chosen one closed', '3', '0000111111'],
])(
  '[SET-01] [PAY-19] the account %s is both the one that is marked and the one that is ordered',
  (_, bankAccountId, number) => {
    const details = { ...emptyDetails, bankAccountId }
    const shown = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MethodDetails
          method={transfer}
          totalRupiah={50_000}
          details={details}
          error={undefined}
          onChange={() => {}}
        />
      </QueryClientProvider>,
    )
    const marked = shown.split('<label').filter(card => card.includes('checked=""'))
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain(number)
    const bag = { _id: '1', total_price_after_shipping: 50_000, free_products: [] }
    expect(orderBodyOf(bag, transfer, details).account_number).toBe(number)
  },
)
