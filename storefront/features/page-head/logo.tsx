interface LogoProps {
  isOnInk?: boolean
  /** Phones show the mark without the name. */
  isMarkOnPhone?: boolean
}

/** The mark, half a sun over the sea at seven in the morning, and the name. */
export function Logo({ isOnInk = false, isMarkOnPhone = false }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 44 40" className="h-9 w-10 shrink-0 lg:h-10 lg:w-11" aria-hidden>
        <g className="stroke-sun" strokeWidth="3.2" strokeLinecap="round">
          <path d="M22 2.5v4.2M9.4 7.6l3 3M34.6 7.6l-3 3M4 20h4.2M40 20h-4.2" />
        </g>
        <path d="M11.5 24.4a10.5 10.5 0 0 1 21 0z" className="fill-coral" />
        <g
          fill="none"
          strokeLinecap="round"
          strokeWidth="3.2"
          className={isOnInk ? 'stroke-[#3fb3a4]' : 'stroke-teal'}
        >
          <path d="M5.5 29.4c5.5-3 11-3 16.5 0s11 3 16.5 0" />
          <path d="M13 35.8c3-1.7 6-1.7 9 0s6 1.7 9 0" opacity=".5" />
        </g>
      </svg>
      <span
        className={`voice text-2xl leading-none tracking-[-0.03em] ${isMarkOnPhone ? 'max-lg:hidden' : ''}`}
      >
        Carasun
      </span>
    </span>
  )
}
