/**
 * A banner's picture along its bottom edge, in full width, fading into the banner's background. Long text does not
 * cover what it shows, as long as the banner leaves a space of that height below the text.
 */
export const pictureAtFoot =
  'absolute inset-x-0 bottom-0 -z-10 h-auto w-full [mask-image:linear-gradient(transparent,black_35%)]'
