/** The public API of quizzes: what the command line and the demo shop may call. */
export { importQuizzes } from './import-quizzes.ts'
export { countResults, listAllQuizzes, removeQuiz, switchQuiz } from './store.ts'
