/** The public API of quizzes: what the command line and the demo shop may call. */
export { importQuizzes } from './staff/import-quizzes.ts'
export { removeQuiz } from './staff/remove-quiz.ts'
export { switchQuiz } from './staff/switch-quiz.ts'
export { countResults, listAllQuizzes } from './store.ts'
