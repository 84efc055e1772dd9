/** The public API of reviews. */
export { forgetReviewer } from './forget-reviewer.ts'
export { importReviews } from './import-reviews.ts'
export { mailRejection } from './mail-rejection.ts'
export {
  approveAll,
  approveReview,
  findForStaff,
  listForStaff,
  rejectReview,
  type StaffReview,
} from './moderate.ts'
export { productsReviewedBy } from './store.ts'
export { refreshSummaries } from './summarize.ts'
export { statusOf, suspicionsOf } from './suspicions.ts'
