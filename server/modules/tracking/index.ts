export { forgetOldVisits } from './forget-old-visits.ts'
export { forgetVisitor } from './forget-visitor.ts'
