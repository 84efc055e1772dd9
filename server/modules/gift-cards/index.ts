/** The public API of gift cards: their balances, what orders do with them, and their codes. */
export {
  closeGiftCards,
  expireGiftCards,
  insertIssuedCard,
  issueGiftCards,
  paidForOpenCards,
  reopenGiftCard,
  reserveGiftCard,
  reserveGiftCardAgain,
  returnPartToGiftCard,
  returnToGiftCard,
  spendGiftCard,
  sumIssuedBy,
} from './card-ledger.ts'
export { boughtCardsJson, findCard, GIFT_CARD_LIMITS, returnedToCard } from './find-card.ts'
export { giftCardMail } from './gift-card-mail.ts'
export {
  deleteRecipient,
  dropIssuedMail,
  insertIssued,
  lockIssued,
  mailIssuedAgain,
  mailIssuedCard,
} from './issued-cards.ts'
export { type CardToSend, hashOfCode, makeCodes } from './new-code.ts'
export { closeCard } from './staff/close-card.ts'
export { listCards, listEntriesOf, type StaffCard } from './staff/list-cards.ts'
export { requireCard } from './staff/require-card.ts'
export { revokeCodes } from './staff/revoke-codes.ts'
