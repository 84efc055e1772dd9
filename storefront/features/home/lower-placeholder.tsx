/** About as high as the lower half of the home page, so that the footer stays below the screen while that loads. */
export const LowerPlaceholder = () => <div aria-hidden className="h-[1800px] noscript:hidden" />
