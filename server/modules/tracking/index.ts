export { forgetOldVisits } from './forget-old-visits.ts'
