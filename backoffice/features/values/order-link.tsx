import { Link } from '@tanstack/react-router'

/** Links a reference code to the order's page. */
export const OrderLink = ({ code }: { code: string }) => (
  <Link to="/pesanan/$code" params={{ code }} className="figure font-bold text-coral-deep underline">
    {code}
  </Link>
)
