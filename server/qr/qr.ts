/** The code as an SVG picture with its quiet margin, one unit a module. */
export function qrSvg(text: string): string {
  const modules = qrModules(text)
  const quiet = 4
  const size = modules.length + 2 * quiet
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${dark.join('')}"/></svg>`
}

/**
 * A QR code (ISO/IEC 18004) in byte mode with error correction M, versions 1 to 10: up to 213 bytes. Written here
 * because a picture is not worth a dependency. The mask is always the checkerboard: every reader
 * undoes any of the eight, and the choice only helps scanning in poor light.
 */
export function qrModules(text: string): boolean[][] {
  const bytes = Buffer.from(text)
  const version = versions.findIndex(plan => bytes.length + 3 <= dataCodewords(plan)) + 1
  const plan = versions[version - 1]
  if (!plan) throw new RangeError(`a QR code of version 10 cannot hold ${bytes.length} bytes`)
  const grid = new Grid(version)
  grid.drawData(interleave(withPadding(bytes, version, plan), plan))
  return grid.rows()
}

interface Plan {
  correction: number
  /** Data codewords of each block. */
  blocks: number[]
}

const plan = (correction: number, ...groups: [count: number, data: number][]): Plan => ({
  correction,
  blocks: groups.flatMap(([count, data]) => Array.from({ length: count }, () => data)),
})

const versions: Plan[] = [
  plan(10, [1, 16]),
  plan(16, [1, 28]),
  plan(26, [1, 44]),
  plan(18, [2, 32]),
  plan(24, [2, 43]),
  plan(16, [4, 27]),
  plan(18, [4, 31]),
  plan(22, [2, 38], [2, 39]),
  plan(22, [3, 36], [2, 37]),
  plan(26, [4, 43], [1, 44]),
]

const dataCodewords = ({ blocks }: Plan) => blocks.reduce((sum, block) => sum + block, 0)

function withPadding(bytes: Buffer, version: number, plan: Plan): number[] {
  const lengthBits = version < 10 ? 8 : 16
  let bits = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}`
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const capacity = dataCodewords(plan) * 8
  bits += '0'.repeat(Math.min(4, capacity - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const codewords = bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []
  for (let pad = 0xec; codewords.length < dataCodewords(plan); pad ^= 0xec ^ 0x11) codewords.push(pad)
  return codewords
}

function interleave(data: number[], { blocks, correction }: Plan): number[] {
  let start = 0
  const dataBlocks = blocks.map(length => {
    const block = data.slice(start, start + length)
    start += length
    return block
  })
  const generator = generatorPolynomial(correction)
  const correctionBlocks = dataBlocks.map(block => remainder(block, generator))
  return [...columns(dataBlocks), ...columns(correctionBlocks)]
}

const columns = (blocks: number[][]) =>
  Array.from({ length: Math.max(...blocks.map(block => block.length)) }, (_, index) =>
    blocks.flatMap(block => block[index] ?? []),
  ).flat()

/** Multiplication in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** Coefficients after the leading 1, highest power first. */
function generatorPolynomial(degree: number): number[] {
  let coefficients = [1]
  let root = 1
  for (let power = 0; power < degree; power++) {
    const factor = root
    coefficients = [...coefficients, 0].map(
      (value, index) => value ^ times(coefficients[index - 1] ?? 0, factor),
    )
    root = times(root, 2)
  }
  return coefficients.slice(1)
}

function remainder(data: number[], generator: number[]): number[] {
  let rest: number[] = generator.map(() => 0)
  for (const value of data) {
    const factor = value ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((old, index) => old ^ times(generator[index] ?? 0, factor))
  }
  return rest
}

/** The square of modules: fixed patterns first, then data into what is left. */
class Grid {
  readonly #size: number
  readonly #dark: boolean[][]
  readonly #fixed: boolean[][]

  constructor(version: number) {
    this.#size = 17 + 4 * version
    this.#dark = Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false))
    this.#fixed = this.#dark.map(row => [...row])
    this.#drawTiming()
    this.#drawFinders()
    this.#drawAlignments(version)
    this.#drawFormat()
    if (version >= 7) this.#drawVersion(version)
  }

  rows(): boolean[][] {
    return this.#dark
  }

  /** Two columns at a time from the right, up and down in turn, past the vertical timing line. */
  drawData(codewords: number[]): void {
    const last = this.#size - 1
    let bit = 0
    for (let right = last; right >= 1; right -= 2) {
      if (right === 6) right = 5
      const isUpward = ((right + 1) & 2) === 0
      for (let step = 0; step <= last; step++) {
        const y = isUpward ? last - step : step
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]?.[x]) continue
          const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
          this.#set(x, y, (value === 1) !== ((x + y) % 2 === 0))
          bit++
        }
      }
    }
  }

  #set(x: number, y: number, isDark: boolean): void {
    const row = this.#dark[y]
    if (row && x >= 0 && x < this.#size) row[x] = isDark
  }

  #fix(x: number, y: number, isDark: boolean): void {
    this.#set(x, y, isDark)
    const row = this.#fixed[y]
    if (row && x >= 0 && x < this.#size) row[x] = true
  }

  #drawTiming(): void {
    for (let at = 0; at < this.#size; at++) {
      this.#fix(6, at, at % 2 === 0)
      this.#fix(at, 6, at % 2 === 0)
    }
  }

  #drawFinders(): void {
    const far = this.#size - 4
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const)
      this.#drawRings(x, y, 4, ring => ring !== 2 && ring !== 4)
  }

  #drawAlignments(version: number): void {
    if (version === 1) return
    const far = this.#size - 7
    const places = version < 7 ? [6, far] : [6, (6 + far) / 2, far]
    for (const x of places)
      for (const y of places) {
        const isOnFinder = (x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6)
        if (!isOnFinder) this.#drawRings(x, y, 2, ring => ring !== 1)
      }
  }

  #drawRings(centerX: number, centerY: number, radius: number, isDark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.#fix(centerX + dx, centerY + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }

  /** Level M and mask 0 with their BCH code: always 101010000010010. */
  #drawFormat(): void {
    const isDark = (index: number) => ((0b101010000010010 >> index) & 1) === 1
    const size = this.#size
    for (let index = 0; index < 15; index++) {
      // beside the upper left finder
      if (index < 6) this.#fix(8, index, isDark(index))
      else if (index < 8) this.#fix(8, index + 1, isDark(index))
      else if (index === 8) this.#fix(7, 8, isDark(index))
      else this.#fix(14 - index, 8, isDark(index))
      // and once more beside the other two
      if (index < 8) this.#fix(size - 1 - index, 8, isDark(index))
      else this.#fix(8, size - 15 + index, isDark(index))
    }
    this.#fix(8, size - 8, true)
  }

  #drawVersion(version: number): void {
    let rest = version
    for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let index = 0; index < 18; index++) {
      const isDark = ((bits >> index) & 1) === 1
      const far = this.#size - 11 + (index % 3)
      this.#fix(far, Math.floor(index / 3), isDark)
      this.#fix(Math.floor(index / 3), far, isDark)
    }
  }
}
