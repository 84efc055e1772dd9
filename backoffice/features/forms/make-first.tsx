import { Link, type LinkProps } from '@tanstack/react-router'

/** The hint of a choice that a new shop has nothing to offer for yet: it leads to where the first is made. */
export const MakeFirst = ({ link, children }: { link: LinkProps; children: string }) => (
  <Link {...link} className="font-semibold text-coral-deep underline">
    {children}
  </Link>
)
