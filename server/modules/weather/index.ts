/** The public API of the weather: what the schedule may call. */
export { deleteWeatherBefore } from './store.ts'
