/** The data of a chart. */
export interface ChartData {
  /** A moment or a name in `at`, and a value for each series; null where there is none yet. */
  points: readonly ({ at: string } & Record<string, string | number | null>)[]
  /** The point that is not over yet, counted from 0: the first series is still growing there. */
  openPoint?: number | undefined
  /**
   * The main series, and the one that it is compared with. The second is dashed, so that it can be told apart without
   * colour.
   */
  series: readonly { id: string; label: string }[]
  /** A value with its unit, short: "Rp 45 jt". */
  format: (value: number) => string
  /** The same in full, for the table and the marked point: "Rp 45.120.500". By default as on the axis. */
  formatFully?: (value: number) => string
}
