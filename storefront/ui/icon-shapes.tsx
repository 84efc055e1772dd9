/** A full circle as a path. */
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** The shop's icons: one stroke on a 24 by 24 grid, drawn for this shop. */
const paths = {
  'arrow-down-up': 'M8 4v15M4.5 15.5 8 19l3.5-3.5M16 20V5M12.5 8.5 16 5l3.5 3.5',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  'arrow-up': 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  bag: 'M4.5 8h15l-1 11.5a1.8 1.8 0 0 1-1.8 1.7H7.3a1.8 1.8 0 0 1-1.8-1.7zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  calendar: 'M4.5 6.5h15v13.5h-15zM8.5 3.5v5M15.5 3.5v5M4.5 11h15M12 14v2.5l2 1',
  chat: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8.5 9.5h7M8.5 12.5h4.5',
  check: `${ring(12, 12, 9)}M8 12.3l2.8 2.8L16 9.5`,
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  clock: `${ring(12, 12, 9)}M12 7v5.3l3.3 2`,
  close: 'M6 6l12 12M18 6 6 18',
  eye: `M2.5 12C5 7.3 8.3 5.5 12 5.5s7 1.8 9.5 6.5c-2.5 4.7-5.8 6.5-9.5 6.5S5 16.7 2.5 12z${ring(12, 12, 2.8)}`,
  filter: `M4 7.5h8M17 7.5h3M4 16.5h3M12 16.5h8${ring(14.5, 7.5, 2.3)}${ring(9.5, 16.5, 2.3)}`,
  flash: 'M13.5 2.5 5 13.5h6l-.8 8L19 10.5h-6.3z',
  gift: 'M4 11h16v9.5H4zM3 7h18v4H3zM12 7v13.5M12 7C9 7 7 6 7 4.5S8.5 2.5 10 4s2 3 2 3 .5-1.5 2-3 3-1 3 .5S15 7 12 7',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  heart: 'M12 20.3C5.5 15.6 3 12.5 3 9a4.9 4.9 0 0 1 9-2.7A4.9 4.9 0 0 1 21 9c0 3.5-2.5 6.6-9 11.3z',
  home: 'M3.5 11 12 3.8l8.5 7.2M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  minus: 'M5.5 12h13',
  plus: 'M5.5 12h13M12 5.5v13',
  return: 'M4 4.5v5h5M4.3 9.5a8.3 8.3 0 1 1-.3 4.5',
  search: `${ring(10.8, 10.8, 6.8)}M15.8 15.8l4.7 4.7`,
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  shield: 'M12 3l7.5 2.7v5.8c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V5.7zM8.5 12l2.6 2.6 4.4-4.8',
  sparkle: 'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8zM18.5 15.5v5M16 18h5',
  sun: `${ring(12, 12, 4)}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4`,
  tag: `M3.5 4.5v7.3l9 8.7 8-8-8.7-9H4.5a1 1 0 0 0-1 1z${ring(8, 8.2, 0.6)}`,
  truck: `M2.5 6h11v11.5h-11zM13.5 10h4.3l3.7 3.7v3.8h-8${ring(7, 18, 2)}${ring(17, 18, 2)}`,
  user: `${ring(12, 8, 4)}M4.5 20.5c.7-4 3.5-6 7.5-6s6.8 2 7.5 6`,
  wallet:
    'M4 7.5V18a1.8 1.8 0 0 0 1.8 1.8h12.4A1.8 1.8 0 0 0 20 18V9.3a1.8 1.8 0 0 0-1.8-1.8zM4 7.5a2 2 0 0 1 1.6-2L16 3.8v3.7M15.5 13.7h1',
}

export type IconName = keyof typeof paths

const symbols = () =>
  Object.entries(paths)
    .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('')

/**
 * Rendered once in every document for `Icon` to reference: the server writes the shapes, so that the browser's
 * JavaScript does not contain them.
 */
export const IconShapes = () => (
  <svg
    aria-hidden
    className="hidden"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes above
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? symbols() : '' }}
  />
)
