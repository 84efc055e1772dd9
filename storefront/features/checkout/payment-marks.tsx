import { useQuery } from '@tanstack/react-query'
import { paymentMethodsSummaryQuery } from '../../api/payment-methods-summary.ts'
import { PaymentLogo } from './payment-logo.tsx'

/** The logo of every payment method that the shop offers. */
export function PaymentMarks() {
  const { data: summary } = useQuery(paymentMethodsSummaryQuery)
  return (
    <ul aria-label="Cara bayar" className="flex flex-wrap gap-[7px]">
      {summary?.marks.map(({ name, logo }) => (
        <li key={name}>
          <PaymentLogo name={name} logo={logo} />
        </li>
      ))}
    </ul>
  )
}
