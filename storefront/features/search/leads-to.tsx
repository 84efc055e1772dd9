import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Instead of results: staff let the keyword lead to a page of the shop. The link is for browsers without scripts. */
export function LeadsTo({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: path, replace: true }), [navigate, path])
  return (
    <p className="wrap py-10">
      <a href={path} className="font-bold text-coral-deep underline">
        Buka halamannya
      </a>
    </p>
  )
}
