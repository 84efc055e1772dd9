/** The public API of quizzes: what the command line, the schedule and the demo shop may call. */
export { replaceInQuizzes } from './replace-product.ts'
export { forgetQuizPlayers } from './run-store.ts'
export { importQuizzes } from './staff/import-quizzes.ts'
export { listQuizzesOfStaff } from './staff/read-quizzes.ts'
export { readQuizSteps } from './staff/read-steps.ts'
export { removeQuiz } from './staff/remove-quiz.ts'
export { switchQuiz } from './staff/switch-quiz.ts'
