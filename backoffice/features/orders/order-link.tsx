import { Link } from '@tanstack/react-router'

/** Leads from anywhere to an order. */
export const OrderLink = ({ code }: { code: string }) => (
  <Link to="/pesanan/$code" params={{ code }} className="figure font-bold text-coral-deep underline">
    {code}
  </Link>
)
