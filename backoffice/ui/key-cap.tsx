/** A key of the keyboard, as printed on it. Hidden where there is only touch. */
export const KeyCap = ({ children, isOnNight = false }: { children: string; isOnNight?: boolean }) => (
  <kbd
    className={`hidden whitespace-nowrap rounded-[5px] border border-b-2 px-1.5 font-read text-tiny font-semibold pointer-fine:inline ${
      isOnNight ? 'border-night-well bg-night-on text-night-ink' : 'border-rim bg-card text-ink-soft'
    }`}
  >
    {children}
  </kbd>
)
