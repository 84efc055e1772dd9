import { backupCommand } from './backup.ts'
import {
  bannerOffCommand,
  bannerOnCommand,
  importBannersCommand,
  listBannersCommand,
  listSubscriptionsCommand,
  removeBannerCommand,
  removeSubscriptionCommand,
} from './banners.ts'
import { importCampaignsCommand, listCampaignsCommand, removeCampaignCommand } from './campaigns.ts'
import { answerChatCommand, listChatsCommand, showChatCommand } from './chat.ts'
import { checkCommand } from './check.ts'
import { checkSearchCommand } from './check-search.ts'
import type { Command } from './command.ts'
import {
  contentOffCommand,
  contentOnCommand,
  importContentCommand,
  listContentCommand,
  listMessagesCommand,
  removeContentCommand,
  showContentCommand,
} from './content.ts'
import { exportProductsCommand } from './export-products.ts'
import { listExtraBagsCommand, setExtraBagCommand, stopExtraBagCommand } from './extra-bags.ts'
import { showFiguresCommand } from './figures.ts'
import {
  closeGiftCardCommand,
  reopenGiftCardCommand,
  resendGiftCardCommand,
  showGiftCardCommand,
} from './gift-cards.ts'
import { importAreasCommand } from './import-areas.ts'
import { importCodesCommand } from './import-codes.ts'
import { importProductsCommand } from './import-products.ts'
import { closeIncidentCommand, listIncidentsCommand } from './incidents.ts'
import { jobsCommand } from './jobs.ts'
import {
  auditLuckyDrawCommand,
  importLuckyDrawsCommand,
  listLuckyDrawsCommand,
  luckyDrawOffCommand,
  luckyDrawOnCommand,
  showLuckyDrawCommand,
} from './lucky-draw.ts'
import {
  acceptMoneyCommand,
  listRefundsCommand,
  refundCommand,
  refundSentCommand,
  rejectTransferCommand,
  showReceiptCommand,
} from './order-money.ts'
import { listOrdersCommand, moveOrderCommand, showOrderCommand } from './orders.ts'
import { givePointsCommand, showPointsCommand, takePointsCommand } from './points.ts'
import {
  addGameProductCommand,
  listGameSharesCommand,
  setGameCommand,
  showGameCommand,
  stopGameProductCommand,
} from './points-game.ts'
import {
  importQuizzesCommand,
  listQuizzesCommand,
  quizOffCommand,
  quizOnCommand,
  removeQuizCommand,
  showQuizCommand,
} from './quizzes.ts'
import { restoreCommand } from './restore.ts'
import { acceptReturnCommand, listReturnsCommand, refuseReturnCommand, showReturnCommand } from './returns.ts'
import {
  approveReviewCommand,
  importReviewsCommand,
  listReviewsCommand,
  rejectReviewCommand,
  showReviewCommand,
} from './reviews.ts'
import { addRewardCommand, giveRewardCommand, listRewardsCommand, showRewardCommand } from './rewards.ts'
import {
  exportRatesCommand,
  importRatesCommand,
  listMethodsCommand,
  methodOffCommand,
  methodOnCommand,
} from './shipping.ts'
import {
  listSpecialPricesCommand,
  setSpecialPriceCommand,
  stopSpecialPriceCommand,
} from './special-prices.ts'
import {
  importSynonymsCommand,
  listSynonymsCommand,
  removeSynonymCommand,
  setSynonymsCommand,
} from './synonyms.ts'
import { listTogglesCommand, toggleOffCommand, toggleOnCommand } from './toggles.ts'
import {
  giveTokensCommand,
  importTokenPrizesCommand,
  listPrizeRedemptionsCommand,
  listTokenPrizesCommand,
  showTokensCommand,
  takeTokensCommand,
  tokenPrizeOffCommand,
  tokenPrizeOnCommand,
} from './tokens.ts'
import {
  addVoucherCommand,
  giveVoucherCommand,
  listVouchersCommand,
  showVoucherCommand,
  voucherOffCommand,
  voucherOnCommand,
} from './vouchers.ts'

/** Every command, in the order of the help. */
export const commands: Command[] = [
  importProductsCommand,
  exportProductsCommand,
  importAreasCommand,
  importCodesCommand,
  backupCommand,
  restoreCommand,
  listOrdersCommand,
  showOrderCommand,
  moveOrderCommand,
  showReceiptCommand,
  acceptMoneyCommand,
  rejectTransferCommand,
  refundCommand,
  listRefundsCommand,
  refundSentCommand,
  listIncidentsCommand,
  closeIncidentCommand,
  listReturnsCommand,
  showReturnCommand,
  acceptReturnCommand,
  refuseReturnCommand,
  listReviewsCommand,
  showReviewCommand,
  approveReviewCommand,
  rejectReviewCommand,
  importReviewsCommand,
  exportRatesCommand,
  importRatesCommand,
  listMethodsCommand,
  methodOnCommand,
  methodOffCommand,
  listExtraBagsCommand,
  setExtraBagCommand,
  stopExtraBagCommand,
  listSpecialPricesCommand,
  setSpecialPriceCommand,
  stopSpecialPriceCommand,
  importBannersCommand,
  listBannersCommand,
  bannerOnCommand,
  bannerOffCommand,
  removeBannerCommand,
  importCampaignsCommand,
  listCampaignsCommand,
  removeCampaignCommand,
  importContentCommand,
  listContentCommand,
  showContentCommand,
  contentOnCommand,
  contentOffCommand,
  removeContentCommand,
  listMessagesCommand,
  listSubscriptionsCommand,
  removeSubscriptionCommand,
  listSynonymsCommand,
  setSynonymsCommand,
  removeSynonymCommand,
  importSynonymsCommand,
  checkSearchCommand,
  listChatsCommand,
  showChatCommand,
  answerChatCommand,
  listRewardsCommand,
  showRewardCommand,
  addRewardCommand,
  giveRewardCommand,
  listVouchersCommand,
  showVoucherCommand,
  addVoucherCommand,
  giveVoucherCommand,
  voucherOnCommand,
  voucherOffCommand,
  showGiftCardCommand,
  closeGiftCardCommand,
  reopenGiftCardCommand,
  resendGiftCardCommand,
  showPointsCommand,
  givePointsCommand,
  takePointsCommand,
  importQuizzesCommand,
  listQuizzesCommand,
  showQuizCommand,
  quizOnCommand,
  quizOffCommand,
  removeQuizCommand,
  showGameCommand,
  setGameCommand,
  addGameProductCommand,
  stopGameProductCommand,
  listGameSharesCommand,
  showTokensCommand,
  giveTokensCommand,
  takeTokensCommand,
  importTokenPrizesCommand,
  listTokenPrizesCommand,
  listPrizeRedemptionsCommand,
  tokenPrizeOnCommand,
  tokenPrizeOffCommand,
  importLuckyDrawsCommand,
  listLuckyDrawsCommand,
  showLuckyDrawCommand,
  auditLuckyDrawCommand,
  luckyDrawOnCommand,
  luckyDrawOffCommand,
  showFiguresCommand,
  listTogglesCommand,
  toggleOnCommand,
  toggleOffCommand,
  checkCommand,
  jobsCommand,
]
