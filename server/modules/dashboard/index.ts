/** The public API of the dashboard: what the schedule and the reports call. */
export { keepDayFigures } from './day-figures.ts'
export { choosePeriods, type Period } from './periods.ts'
