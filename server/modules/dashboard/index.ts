/** The public API of the dashboard: what the schedule calls. */
export { keepDayFigures } from './day-figures.ts'
