/**
 * A banner's picture at its foot, in full width, fading into the banner's ground: text above it grows without lying on
 * what the picture shows, if the banner keeps a place of that height free below the text.
 */
export const pictureAtFoot =
  'absolute inset-x-0 bottom-0 -z-10 h-auto w-full [mask-image:linear-gradient(transparent,black_35%)]'
