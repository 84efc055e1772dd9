import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SocialProvider } from '../../../contract/social.ts'
import { api } from '../../api/client.ts'
import { buttonClass } from '../../ui/button.tsx'

const looks: Record<SocialProvider, { name: string; mark: ReactNode }> = {
  google: {
    name: 'Google',
    mark: (
      <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
        <path
          fill="#4285F4"
          d="M45 24.5c0-1.6-.1-2.7-.4-4H24v7.3h12c-.3 2-1.6 4.9-4.600 6.900v5h7C42.600 35.800 45 30.700 45 24.500z"
        />
        <path
          fill="#34A853"
          d="M24 46c6 0 11-2 14.600-5.300l-7-5c-1.900 1.300-4.400 2.200-7.600 2.200-5.800 0-10.700-3.900-12.500-9.200H4.300v5.200C7.900 41.100 15.400 46 24 46z"
        />
        <path
          fill="#FBBC05"
          d="M11.500 28.700a13.500 13.500 0 0 1 0-9.400v-5.200H4.300a22 22 0 0 0 0 19.800z"
        />
        <path
          fill="#EA4335"
          d="M24 10.100c4.100 0 6.900 1.800 8.400 3.200l6.200-6C34.900 3.900 30 2 24 2 15.400 2 7.900 6.900 4.300 14.100l7.200 5.200C13.300 14 18.200 10.100 24 10.100z"
        />
      </svg>
    ),
  },
  facebook: {
    name: 'Facebook',
    mark: (
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill="#1877F2" />
        <path
          fill="#fff"
          d="M13.600 24v-9h3l.5-3.600h-3.500V9.200c0-1 .4-1.800 1.900-1.800H17V4.200C16.700 4.100 15.700 4 14.600 4c-2.800 0-4.600 1.700-4.600 4.800v2.600H7V15h3v9z"
        />
      </svg>
    ),
  },
}

interface SocialButtonsProps {
  returnPath?: string | undefined
  lead?: string
  onLeave?: () => void
}

/**
 * AUTH-46: the social logins this shop supports. The visitor returns to the page they came from, or to `returnPath`.
 */
export function SocialButtons({ returnPath, lead = 'Atau lanjutkan dengan', onLeave }: SocialButtonsProps) {
  const { data: providers } = useQuery({
    queryKey: ['social-providers'],
    queryFn: () => api.get<SocialProvider[]>('/api/auth/social'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  if (!providers?.length) return null
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <p className="text-center text-sm text-ink-soft">{lead}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {providers.map(provider => (
          <a
            key={provider}
            href={`/api/auth/social/${provider}/start?${new URLSearchParams({ return_path: returnPath ?? here })}`}
            onClick={onLeave}
            className={`${buttonClass({ variant: 'line' })} only:col-span-full`}
          >
            {looks[provider].mark} {looks[provider].name}
          </a>
        ))}
      </div>
    </div>
  )
}
