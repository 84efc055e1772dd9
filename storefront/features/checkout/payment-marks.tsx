import { useQuery } from '@tanstack/react-query'
import { offeredWaysQuery } from '../../api/offered-ways.ts'
import { PaymentLogo } from './payment-logo.tsx'

/** The logo of every payment method that the shop offers. */
export function PaymentMarks() {
  const { data: ways } = useQuery(offeredWaysQuery)
  return (
    <ul aria-label="Cara bayar" className="flex flex-wrap gap-[7px]">
      {ways?.marks.map(({ name, logo }) => (
        <li key={name}>
          <PaymentLogo name={name} logo={logo} />
        </li>
      ))}
    </ul>
  )
}
