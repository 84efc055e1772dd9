/** The public API of the weather: the sun of cities, for rows of products and for staff, and what the schedule calls. */
export { isSameCity } from './city-names.ts'
export {
  type CitySun,
  findKnownSun,
  findSunCity,
  foretoldSun,
  hourOfDay,
  readCitySun,
  sunNow,
} from './city-sun.ts'
export { findCities } from './find-cities.ts'
export { keepMainCities, listMainCities, type MainCity } from './main-cities.ts'
export { deleteWeatherBefore } from './store.ts'
