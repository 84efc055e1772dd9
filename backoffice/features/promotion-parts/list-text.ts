const NAMES_SHOWN = 4

/** "Nonabi atau Haenuri"; "a, b, c, d, dan 3 lainnya" */
export const listText = (names: readonly string[]): string =>
  names.length > NAMES_SHOWN
    ? `${names.slice(0, NAMES_SHOWN).join(', ')}, dan ${names.length - NAMES_SHOWN} lainnya`
    : names.join(names.length > 2 ? ', ' : ' atau ')
