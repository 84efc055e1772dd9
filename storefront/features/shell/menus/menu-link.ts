/** A menu entry, large enough for a thumb. */
export const menuLinkClass =
  'flex min-h-12 items-center gap-3 rounded-field px-3 font-semibold hover:bg-sand-deep active:bg-sand-deep'
