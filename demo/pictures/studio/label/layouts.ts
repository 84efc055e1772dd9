import { smallPrintFamily } from '../../fonts.ts'
import { mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import type { Painter, Pen } from '../materials.ts'
import { drawOrnament, fillWithOrnament } from './ornaments.ts'
import { breakEvenly, type Face, fittingSize, printLine } from './type.ts'

/**
 * The brand's label system. A label is a stack of rows with springs between them: the rows are measured, everything
 * shrinks if they do not fit, and the springs share the remaining space.
 */
export interface LabelPlace {
  /** Fraction of the width for text; the rest curves away from the camera. */
  safeShare: number
  /** The colour under the print. */
  surface: string
  /** On low and wide surfaces (jars, boxes), leave out what does not fit. */
  isLow?: boolean
  /** Print a paper label first, for bottles of coloured glass. */
  paper?: boolean
  /** `around`: the body is already dyed with the brand's pattern; the label only leaves space for it. */
  pattern?: 'here' | 'around' | 'none'
}

export function labelFor(kit: Kit, area: LabelPlace): Painter {
  return (pen, width, height) => {
    const { look } = kit
    const surface = area.paper ? paperColor(kit) : area.surface
    const safeWidth = width * area.safeShare
    const sheet: Sheet = {
      pen,
      kit,
      width,
      height,
      left: (width - safeWidth) / 2,
      safeWidth,
      isCentred:
        look.layout === 'centre' || look.layout === 'band' || (look.layout === 'fun' && area.isLow !== true),
      ink: readableOn(surface, look.inkColor, 5),
      accent: readableOn(surface, look.accentColor, kit.pack.glass ? 4 : 3),
      surface,
      isLow: area.isLow ?? false,
    }
    if (area.paper) printPaper(sheet)
    let [top, bottom] = [height * 0.04, height * 0.96]
    if (area.paper) [top, bottom] = [height * 0.08, height * 0.92]
    if (look.layout === 'band' && (area.paper || area.pattern === undefined || area.pattern === 'here'))
      bottom = printBand(sheet) - height * 0.035
    else if (look.layout === 'band' && area.pattern === 'around') bottom = height * 0.8
    setRows(sheet, unit => rowsFor(sheet, unit), top, bottom)
  }
}

interface Sheet {
  pen: Pen
  kit: Kit
  width: number
  height: number
  left: number
  safeWidth: number
  isCentred: boolean
  ink: string
  accent: string
  surface: string
  isLow: boolean
}

/** A row knows its height and prints itself below `top`; a spring takes its share of the remaining space. */
type Row = { height: number; print(top: number): void } | { spring: number }

const paperColor = (kit: Kit) => (kit.pack.bodyColor ? kit.pack.bodyColor : kit.look.bodyColor)

function setRows(sheet: Sheet, rowsAt: (unit: number) => Row[], top: number, bottom: number): void {
  const room = bottom - top
  let unit = Math.min(sheet.safeWidth / 10, sheet.height / unitsHigh(sheet))
  let rows = rowsAt(unit)
  const heightOf = (list: Row[]) => list.reduce((sum, row) => sum + ('height' in row ? row.height : 0), 0)
  for (let i = 0; i < 5 && heightOf(rows) > room; i++) {
    unit *= Math.min(0.97, room / heightOf(rows))
    rows = rowsAt(unit)
  }
  const springs = rows.reduce((sum, row) => sum + ('spring' in row ? row.spring : 0), 0)
  const slack = Math.max(0, room - heightOf(rows)) / (springs || 1)
  let y = top
  for (const row of rows) {
    if ('height' in row) {
      row.print(y)
      y += row.height
    } else y += row.spring * slack
  }
}

/** Estimates how many lines of text fit above each other; short labels use all their space. */
function unitsHigh({ isLow, kit, height, safeWidth }: Sheet): number {
  if (isLow) return 7.5
  if (kit.pack.spf) return 20
  return height < safeWidth * 1.25 ? 12.5 : 15.5
}

function rowsFor(sheet: Sheet, unit: number): Row[] {
  const { look } = sheet.kit
  if (sheet.isLow) return lowRows(sheet, unit)
  if (look.layout === 'centre' || look.layout === 'band') return centredRows(sheet, unit)
  if (look.layout === 'fun') return funRows(sheet, unit)
  return leftRows(sheet, unit)
}

/** Lays out `left` and `clinic`: a left-aligned column with the protection factor as the largest element. */
function leftRows(sheet: Sheet, unit: number): Row[] {
  const { kit } = sheet
  const { look, pack } = kit
  const isClinic = look.layout === 'clinic'
  return [
    ...(isClinic ? [rule(sheet, unit, 0.2, sheet.safeWidth), gap(unit * 0.5)] : []),
    wordmark(sheet, unit * 2.15, isClinic ? sheet.ink : sheet.accent),
    ...smallCapitals(sheet, pack.labelLine, unit * 0.66, sheet.ink),
    { spring: 1 },
    ...(pack.spf
      ? protection(sheet, unit)
      : [ornament(sheet, unit * (isClinic ? 1.15 : 1.7)), gap(unit * 0.3)]),
    { spring: 1 },
    ...productName(sheet, unit * (pack.spf ? 1.3 : 1.5), brandNameFace(look, 600)),
    ...claims(sheet, unit * 0.76),
    { spring: 0.7 },
    foot(sheet, unit * 0.74, pack.spf !== undefined && !isClinic),
  ]
}

function centredRows(sheet: Sheet, unit: number): Row[] {
  const { look, pack } = sheet.kit
  const hasBand = look.layout === 'band'
  return [
    ...(hasBand ? [gap(unit * 0.5)] : [gap(unit * 0.2), ornament(sheet, unit * 1.25), gap(unit * 0.55)]),
    wordmark(sheet, unit * (hasBand ? 2.3 : 2.05), hasBand ? sheet.accent : sheet.ink),
    ...(hasBand
      ? smallCapitals(sheet, pack.labelLine, unit * 0.6, sheet.ink)
      : [gap(unit * 0.35), rule(sheet, unit, 0.07, unit * 2.2)]),
    { spring: 0.8 },
    ...(pack.spf ? protection(sheet, unit * 0.86) : []),
    { spring: pack.spf ? 0.8 : 0.01 },
    ...productName(sheet, unit * (pack.spf ? 1.3 : 1.5), look),
    ...(hasBand ? [] : smallCapitals(sheet, pack.labelLine, unit * 0.56, sheet.accent)),
    ...claims(sheet, unit * 0.74),
    { spring: 1 },
    foot(sheet, unit * 0.72, false),
  ]
}

function funRows(sheet: Sheet, unit: number): Row[] {
  const { look, pack } = sheet.kit
  return [
    wordmark(sheet, unit * 2.3, sheet.accent),
    ...smallCapitals(sheet, pack.labelLine, unit * 0.66, sheet.ink),
    { spring: 1 },
    pack.spf ? badge(sheet, unit * 3.6) : ornament(sheet, unit * 2.1),
    { spring: 1 },
    ...productName(sheet, unit * 1.45, brandNameFace(look, 600)),
    ...claims(sheet, unit * 0.76),
    { spring: 0.7 },
    foot(sheet, unit * 0.76, false),
  ]
}

/** Lays out jars and boxes: brand, name and weight, and after the name the protection factor, if any. */
function lowRows(sheet: Sheet, unit: number): Row[] {
  const { look, pack } = sheet.kit
  const name = pack.spf ? `${pack.labelName} SPF ${pack.spf}` : pack.labelName
  return [
    { spring: 0.6 },
    ...(sheet.isCentred && look.ornament !== 'none' && look.layout !== 'band'
      ? [ornament(sheet, unit * 0.7), gap(unit * 0.35)]
      : []),
    wordmark(
      sheet,
      unit * 1.75,
      look.layout === 'centre' || look.layout === 'clinic' ? sheet.ink : sheet.accent,
    ),
    gap(unit * 0.25),
    ...printedLines(sheet, name, brandNameFace(look, 600), unit * 1.02, sheet.ink, 1.12),
    ...claims(sheet, unit * 0.62).slice(0, 2),
    { spring: 1 },
    foot(sheet, unit * 0.6, false),
    { spring: 0.2 },
  ]
}

const gap = (height: number): Row => ({ height, print: () => {} })

/** Very wide typefaces are for wordmarks only; product names are set in a quieter related one. */
function brandNameFace(look: Kit['look'], weight: number): Face {
  if (look.fontFamily === 'Unbounded') return { family: 'Outfit', weight }
  return look.fontFamily === 'DM Serif Display'
    ? { family: look.fontFamily, weight: 400 }
    : { family: look.fontFamily, weight: Math.max(500, Math.min(700, look.fontWeight)) }
}

function lineX(sheet: Sheet): { x: number; align: 'left' | 'centre' } {
  return sheet.isCentred ? { x: sheet.width / 2, align: 'centre' } : { x: sheet.left, align: 'left' }
}

function printedLine(
  sheet: Sheet,
  text: string,
  face: Face,
  preferredSize: number,
  color: string,
  leading = 1.2,
): Row {
  const size = fittingSize(sheet.pen, text, face, preferredSize, sheet.safeWidth)
  return {
    height: size * leading,
    print: top =>
      printLine(sheet.pen, text, face, size, {
        ...lineX(sheet),
        baseline: top + size * (leading * 0.5 + 0.32),
        color,
      }),
  }
}

function printedLines(
  sheet: Sheet,
  text: string,
  face: Face,
  size: number,
  color: string,
  leading: number,
): Row[] {
  return breakEvenly(sheet.pen, text, face, size, sheet.safeWidth).map(line =>
    printedLine(sheet, line, face, size, color, leading),
  )
}

function wordmark(sheet: Sheet, size: number, color: string): Row {
  const { look } = sheet.kit
  const face = { family: look.fontFamily, weight: look.fontWeight, trackingEm: look.letterSpacingEm }
  return printedLine(sheet, look.wordmark, face, size, color, 1.12)
}

function smallCapitals(sheet: Sheet, text: string | undefined, size: number, color: string): Row[] {
  if (!text) return []
  return [
    printedLine(
      sheet,
      text.toUpperCase(),
      { family: smallPrintFamily, weight: 700, trackingEm: 0.1 },
      size,
      color,
      1.5,
    ),
  ]
}

function productName(sheet: Sheet, size: number, face: Face | Kit['look']): Row[] {
  const set: Face = 'wordmark' in face ? { ...brandNameFace(face, 600) } : face
  const text = sheet.kit.pack.labelName
  const smaller = breakEvenly(sheet.pen, text, set, size, sheet.safeWidth).length > 3 ? size * 0.82 : size
  return [...printedLines(sheet, text, set, smaller, sheet.ink, 1.14), gap(size * 0.18)]
}

function claims(sheet: Sheet, size: number): Row[] {
  const face = { family: smallPrintFamily, weight: 600 }
  return (sheet.kit.pack.claims ?? [])
    .slice(0, 2)
    .flatMap(claim => printedLines(sheet, claim, face, size, sheet.ink, 1.3).slice(0, 2))
}

function protection(sheet: Sheet, unit: number): Row[] {
  const { look, pack } = sheet.kit
  const numeralFace = {
    family: look.fontFamily,
    weight: look.layout === 'clinic' ? Math.min(500, look.fontWeight) : Math.max(500, look.fontWeight),
    trackingEm: -0.04,
  }
  const smallFace = { ...brandNameFace(look, 600), trackingEm: 0.05 }
  const size = fittingSize(sheet.pen, pack.spf ?? '', numeralFace, unit * 4.9, sheet.safeWidth * 0.92)
  const { x, align } = lineX(sheet)
  return [
    gap(unit * 0.3),
    printedLine(sheet, 'SPF', smallFace, unit * 1.2, sheet.ink, 1.05),
    {
      height: size * 0.8,
      print: top =>
        printLine(sheet.pen, pack.spf ?? '', numeralFace, size, {
          x: align === 'left' ? x - size * 0.04 : x,
          align,
          baseline: top + size * 0.74,
          color: sheet.accent,
        }),
    },
    printedLine(sheet, pack.pa ?? '', smallFace, unit * 1.05, sheet.ink, 1.25),
  ]
}

/** Prints the protection factor inside the brand's splash. */
function badge(sheet: Sheet, radius: number): Row {
  const { look, pack } = sheet.kit
  const ground = '#ffffff'
  const face = { family: look.fontFamily, weight: look.fontWeight }
  return {
    height: radius * 2,
    print: top => {
      const [x, y] = [sheet.width / 2, top + radius]
      drawOrnament(sheet.pen, 'splash', x, y, radius, ground)
      const position = { x, align: 'centre' as const }
      printLine(sheet.pen, 'SPF', face, radius * 0.36, {
        ...position,
        baseline: y - radius * 0.3,
        color: readableOn(ground, look.accentColor, 3),
      })
      const numeral = pack.spf ?? ''
      const size = fittingSize(sheet.pen, numeral, face, radius * 0.95, radius * 1.25)
      printLine(sheet.pen, numeral, face, size, {
        ...position,
        baseline: y + radius * 0.42,
        color: readableOn(ground, look.inkColor),
      })
      if (pack.pa)
        printLine(sheet.pen, pack.pa, face, radius * 0.2, {
          ...position,
          baseline: y + radius * 0.66,
          color: readableOn(ground, look.inkColor),
        })
    },
  }
}

function ornament(sheet: Sheet, radius: number): Row {
  const { look } = sheet.kit
  if (look.ornament === 'none') return gap(radius * 0.5)
  return {
    height: radius * 2,
    print: top =>
      drawOrnament(
        sheet.pen,
        look.ornament,
        sheet.isCentred ? sheet.width / 2 : sheet.left + radius,
        top + radius,
        radius,
        sheet.accent,
      ),
  }
}

function rule(sheet: Sheet, unit: number, thickness: number, length: number): Row {
  return {
    height: unit * thickness,
    print: top => {
      sheet.pen.fillStyle = sheet.accent
      sheet.pen.fillRect(
        sheet.isCentred ? (sheet.width - length) / 2 : sheet.left,
        top,
        length,
        unit * thickness,
      )
    },
  }
}

function foot(sheet: Sheet, size: number, withOrnament: boolean): Row {
  const { look, pack } = sheet.kit
  const line = printedLine(
    sheet,
    pack.netContent,
    { family: smallPrintFamily, weight: 600, trackingEm: 0.02 },
    size,
    sheet.ink,
  )
  return {
    height: 'height' in line ? line.height : size,
    print: top => {
      if ('height' in line) line.print(top)
      if (withOrnament)
        drawOrnament(
          sheet.pen,
          look.ornament,
          sheet.left + sheet.safeWidth - size * 1.3,
          top + size * 0.2,
          size * 1.3,
          sheet.accent,
        )
    },
  }
}

function printPaper(sheet: Sheet): void {
  const { pen, width, height } = sheet
  const radius = Math.min(width, height) * 0.035
  pen.fillStyle = sheet.surface
  pen.beginPath()
  pen.roundRect(0, 0, width, height, radius)
  pen.fill()
  if (sheet.kit.look.layout === 'clinic' || sheet.kit.look.layout === 'left') return
  const inset = Math.min(width, height) * 0.035
  pen.strokeStyle = sheet.accent
  pen.lineWidth = inset * 0.14
  pen.beginPath()
  pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.6)
  pen.stroke()
}

/** Prints the brand's pattern along the bottom of the label; returns the pattern's top. */
function printBand(sheet: Sheet): number {
  const { pen, width, height, kit } = sheet
  const bandHeight = height * (sheet.isLow ? 0.2 : 0.17)
  const top = height - bandHeight
  paintPatternBand(
    pen,
    kit,
    { x: 0, y: top, width, height: bandHeight },
    Math.max(bandHeight / 2.5, width / 22),
  )
  return top
}

export function paintPatternBand(
  pen: Pen,
  kit: Kit,
  area: { x: number; y: number; width: number; height: number },
  step: number,
): void {
  const { look } = kit
  const ground = patternGround(kit)
  pen.fillStyle = ground
  pen.fillRect(area.x, area.y, area.width, area.height)
  fillWithOrnament(pen, look.ornament, area, step, readableOn(ground, look.accentColor, 2.2))
}

/** Returns the pattern's background: dark on pale packs, a darkened body colour on dark ones. */
function patternGround(kit: Kit): string {
  const { look } = kit
  return readableOn(kit.bodyColor, look.inkColor, 4.5) === look.inkColor &&
    kit.bodyColor === look.bodyColor &&
    look.inkColor < '#888888'
    ? look.inkColor
    : mix(kit.bodyColor, '#140d0b', 0.45)
}

/** Labels slim packs (mascara, brush, pencil): brand and name along the length, reading upwards. */
export function lengthwiseLabel(kit: Kit, surface: string, { nameShare = 0.52 } = {}): Painter {
  return (pen, width, height) => {
    const { look, pack } = kit
    const color = readableOn(
      surface,
      look.layout === 'left' || look.layout === 'fun' ? look.accentColor : look.inkColor,
      4.5,
    )
    pen.save()
    pen.translate(width / 2, height / 2)
    pen.rotate(-Math.PI / 2)
    const face = { family: look.fontFamily, weight: look.fontWeight, trackingEm: look.letterSpacingEm }
    const size = fittingSize(pen, look.wordmark, face, width * 0.52, height * 0.46)
    printLine(pen, look.wordmark, face, size, {
      x: -height * 0.47,
      align: 'left',
      baseline: size * 0.34,
      color,
    })
    const nameFace = brandNameFace(look, 500)
    const nameSize = fittingSize(pen, pack.labelName, nameFace, width * 0.28, height * (0.97 - nameShare))
    printLine(pen, pack.labelName, nameFace, nameSize, {
      x: height * 0.47,
      align: 'right',
      baseline: nameSize * 0.34,
      color,
    })
    pen.restore()
  }
}

/** Labels small fronts (lipstick, polish, compacts): the wordmark, and the name under it. */
export function nameplate(kit: Kit, surface: string, { withOrnament = true, safeShare = 0.8 } = {}): Painter {
  return (pen, width, height) => {
    const { look, pack } = kit
    const color = readableOn(surface, look.inkColor, 4.5)
    const safeWidth = width * safeShare
    const face = { family: look.fontFamily, weight: look.fontWeight, trackingEm: look.letterSpacingEm }
    const size = fittingSize(pen, look.wordmark, face, height * 0.3, safeWidth)
    const nameFace = brandNameFace(look, 500)
    const lines = breakEvenly(pen, pack.labelName, nameFace, size * 0.46, safeWidth)
    const ornamentRadius = withOrnament && look.ornament !== 'none' ? Math.min(size * 0.7, height * 0.16) : 0
    let y = (height - (ornamentRadius * 2.6 + size * 1.2 + lines.length * size * 0.58)) / 2
    if (ornamentRadius > 0)
      drawOrnament(
        pen,
        look.ornament,
        width / 2,
        y + ornamentRadius,
        ornamentRadius,
        readableOn(surface, look.accentColor, 3),
      )
    y += ornamentRadius * 2.6
    printLine(pen, look.wordmark, face, size, {
      x: width / 2,
      align: 'centre',
      baseline: y + size * 0.85,
      color,
    })
    y += size * 1.2
    for (const line of lines) {
      printLine(pen, line, nameFace, size * 0.46, {
        x: width / 2,
        align: 'centre',
        baseline: y + size * 0.42,
        color,
      })
      y += size * 0.58
    }
  }
}

/** Prints only the wordmark, as large as the space allows. */
export function wordmarkOnly(kit: Kit, color: string): Painter {
  return (pen, width, height) => {
    const { look } = kit
    const face = { family: look.fontFamily, weight: look.fontWeight, trackingEm: look.letterSpacingEm }
    const size = fittingSize(pen, look.wordmark, face, height * 0.8, width * 0.94)
    printLine(pen, look.wordmark, face, size, {
      x: width / 2,
      align: 'centre',
      baseline: height / 2 + size * 0.34,
      color,
    })
  }
}
