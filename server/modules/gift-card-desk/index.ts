/** The public API of the gift card desk. */
export { issueGiftCard } from './issue-gift-card.ts'
