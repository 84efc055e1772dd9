/** The part of fontkit that the logos are drawn with; the package has no types. */
declare module 'fontkit' {
  interface Path {
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  interface Font {
    unitsPerEm: number
    xHeight: number
    capHeight: number
    layout(text: string): {
      glyphs: { path: Path }[]
      positions: { xAdvance: number; xOffset: number }[]
    }
  }
  export function openSync(file: string): Font
}
