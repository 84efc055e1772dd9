/** The public API of the reports: what the schedule, the jobs and the command line call. */
export { daySales, keepDaySales } from './day-sales.ts'
export { exportReport, reportFileKind } from './export-report.ts'
export { keepRepeat, readRepeat } from './read-repeat.ts'
export { readReport } from './read-report.ts'
