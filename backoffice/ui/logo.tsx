/** The shop's sun and name. */
export const Logo = ({ isOnNight = false }: { isOnNight?: boolean }) => (
  <span className={`inline-flex items-center gap-2.5 ${isOnNight ? 'text-night-ink' : 'text-ink'}`}>
    <svg aria-hidden viewBox="0 0 24 24" className="size-6">
      <path d="M2.2 15.2a9.8 9.8 0 0 1 19.6 0z" fill="#ffc53d" />
      <path d="M6.6 15.2a5.4 5.4 0 0 1 10.8 0z" fill="#ff8a3d" />
      <path d="M3.4 17.4h17.2a9.8 9.8 0 0 1-1 1.9H4.4a9.8 9.8 0 0 1-1-1.9z" fill="#ffc53d" />
    </svg>
    <span className="voice text-[1.3125rem]">Carasun</span>
  </span>
)
