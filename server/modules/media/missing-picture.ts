/** Shown instead of a missing picture: a plain pack on sand with the shop's sun. */
export const missingPicture =
  () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" role="img" aria-label="Gambar belum tersedia">
<rect width="600" height="600" fill="#F6E9DA"/>
<ellipse cx="300" cy="498" rx="120" ry="14" fill="#6B3A16" opacity=".18"/>
<path d="M222 176h156l-18 246H240z" fill="#FFFDFA"/>
<rect x="240" y="422" width="120" height="72" rx="8" fill="#E9C9A6"/>
<path d="M222 160h156v18H222z" fill="#EFE2D2"/>
<path d="M262 306a38 38 0 0 1 76 0z" fill="#FFC53D"/>
<path d="M248 318h104" stroke="#C93E16" stroke-width="8" stroke-linecap="round"/>
</svg>`
