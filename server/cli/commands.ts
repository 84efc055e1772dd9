import type { Command } from './command.ts'

interface CommandGroup {
  /** What its commands begin with. */
  words: string
  load(): Promise<Command[]>
}

/** Every command, in the order of the help. A command loads the modules of its own group only. */
const groups: CommandGroup[] = [
  {
    words: 'import products',
    load: async () => {
      const { importProductsCommand } = await import('./import-products.ts')
      return [importProductsCommand]
    },
  },
  {
    words: 'export products',
    load: async () => {
      const { exportProductsCommand } = await import('./export-products.ts')
      return [exportProductsCommand]
    },
  },
  {
    words: 'import areas',
    load: async () => {
      const { importAreasCommand } = await import('./import-areas.ts')
      return [importAreasCommand]
    },
  },
  {
    words: 'import codes',
    load: async () => {
      const { importCodesCommand } = await import('./import-codes.ts')
      return [importCodesCommand]
    },
  },
  {
    words: 'backup',
    load: async () => {
      const { backupCommand } = await import('./backup.ts')
      return [backupCommand]
    },
  },
  {
    words: 'restore',
    load: async () => {
      const { restoreCommand } = await import('./restore.ts')
      return [restoreCommand]
    },
  },
  {
    words: 'orders',
    load: async () => {
      const { listOrdersCommand, showOrderCommand, moveOrderCommand } = await import('./orders.ts')
      const {
        showReceiptCommand,
        acceptMoneyCommand,
        rejectTransferCommand,
        refundCommand,
        listRefundsCommand,
        refundSentCommand,
      } = await import('./order-money.ts')
      return [
        listOrdersCommand,
        showOrderCommand,
        moveOrderCommand,
        showReceiptCommand,
        acceptMoneyCommand,
        rejectTransferCommand,
        refundCommand,
        listRefundsCommand,
        refundSentCommand,
      ]
    },
  },
  {
    words: 'incidents',
    load: async () => {
      const { listIncidentsCommand, closeIncidentCommand } = await import('./incidents.ts')
      return [listIncidentsCommand, closeIncidentCommand]
    },
  },
  {
    words: 'returns',
    load: async () => {
      const { listReturnsCommand, showReturnCommand, acceptReturnCommand, refuseReturnCommand } =
        await import('./returns.ts')
      return [listReturnsCommand, showReturnCommand, acceptReturnCommand, refuseReturnCommand]
    },
  },
  {
    words: 'reviews',
    load: async () => {
      const {
        listReviewsCommand,
        showReviewCommand,
        approveReviewCommand,
        rejectReviewCommand,
        importReviewsCommand,
      } = await import('./reviews.ts')
      return [
        listReviewsCommand,
        showReviewCommand,
        approveReviewCommand,
        rejectReviewCommand,
        importReviewsCommand,
      ]
    },
  },
  {
    words: 'shipping',
    load: async () => {
      const {
        exportRatesCommand,
        importRatesCommand,
        listMethodsCommand,
        methodOnCommand,
        methodOffCommand,
      } = await import('./shipping.ts')
      return [exportRatesCommand, importRatesCommand, listMethodsCommand, methodOnCommand, methodOffCommand]
    },
  },
  {
    words: 'extra-bags',
    load: async () => {
      const { listExtraBagsCommand, setExtraBagCommand, stopExtraBagCommand } = await import(
        './extra-bags.ts'
      )
      return [listExtraBagsCommand, setExtraBagCommand, stopExtraBagCommand]
    },
  },
  {
    words: 'special-prices',
    load: async () => {
      const { listSpecialPricesCommand, setSpecialPriceCommand, stopSpecialPriceCommand } = await import(
        './special-prices.ts'
      )
      return [listSpecialPricesCommand, setSpecialPriceCommand, stopSpecialPriceCommand]
    },
  },
  {
    words: 'banners',
    load: async () => {
      const {
        importBannersCommand,
        listBannersCommand,
        bannerOnCommand,
        bannerOffCommand,
        removeBannerCommand,
      } = await import('./banners.ts')
      return [
        importBannersCommand,
        listBannersCommand,
        bannerOnCommand,
        bannerOffCommand,
        removeBannerCommand,
      ]
    },
  },
  {
    words: 'campaigns',
    load: async () => {
      const { importCampaignsCommand, listCampaignsCommand, removeCampaignCommand } = await import(
        './campaigns.ts'
      )
      return [importCampaignsCommand, listCampaignsCommand, removeCampaignCommand]
    },
  },
  {
    words: 'content',
    load: async () => {
      const {
        importContentCommand,
        listContentCommand,
        showContentCommand,
        contentOnCommand,
        contentOffCommand,
        removeContentCommand,
        listMessagesCommand,
      } = await import('./content.ts')
      return [
        importContentCommand,
        listContentCommand,
        showContentCommand,
        contentOnCommand,
        contentOffCommand,
        removeContentCommand,
        listMessagesCommand,
      ]
    },
  },
  {
    words: 'subscriptions',
    load: async () => {
      const { listSubscriptionsCommand, removeSubscriptionCommand } = await import('./banners.ts')
      return [listSubscriptionsCommand, removeSubscriptionCommand]
    },
  },
  {
    words: 'synonyms',
    load: async () => {
      const { listSynonymsCommand, setSynonymsCommand, removeSynonymCommand, importSynonymsCommand } =
        await import('./synonyms.ts')
      return [listSynonymsCommand, setSynonymsCommand, removeSynonymCommand, importSynonymsCommand]
    },
  },
  {
    words: 'search',
    load: async () => {
      const { checkSearchCommand } = await import('./check-search.ts')
      return [checkSearchCommand]
    },
  },
  {
    words: 'chat',
    load: async () => {
      const { listChatsCommand, showChatCommand, answerChatCommand } = await import('./chat.ts')
      return [listChatsCommand, showChatCommand, answerChatCommand]
    },
  },
  {
    words: 'rewards',
    load: async () => {
      const { listRewardsCommand, showRewardCommand, addRewardCommand, giveRewardCommand } = await import(
        './rewards.ts'
      )
      return [listRewardsCommand, showRewardCommand, addRewardCommand, giveRewardCommand]
    },
  },
  {
    words: 'vouchers',
    load: async () => {
      const {
        listVouchersCommand,
        showVoucherCommand,
        addVoucherCommand,
        giveVoucherCommand,
        voucherOnCommand,
        voucherOffCommand,
      } = await import('./vouchers.ts')
      return [
        listVouchersCommand,
        showVoucherCommand,
        addVoucherCommand,
        giveVoucherCommand,
        voucherOnCommand,
        voucherOffCommand,
      ]
    },
  },
  {
    words: 'gift-cards',
    load: async () => {
      const { showGiftCardCommand, closeGiftCardCommand, reopenGiftCardCommand, resendGiftCardCommand } =
        await import('./gift-cards.ts')
      return [showGiftCardCommand, closeGiftCardCommand, reopenGiftCardCommand, resendGiftCardCommand]
    },
  },
  {
    words: 'points',
    load: async () => {
      const { showPointsCommand, givePointsCommand, takePointsCommand } = await import('./points.ts')
      return [showPointsCommand, givePointsCommand, takePointsCommand]
    },
  },
  {
    words: 'quiz',
    load: async () => {
      const {
        importQuizzesCommand,
        listQuizzesCommand,
        showQuizCommand,
        quizOnCommand,
        quizOffCommand,
        removeQuizCommand,
      } = await import('./quizzes.ts')
      return [
        importQuizzesCommand,
        listQuizzesCommand,
        showQuizCommand,
        quizOnCommand,
        quizOffCommand,
        removeQuizCommand,
      ]
    },
  },
  {
    words: 'game',
    load: async () => {
      const {
        showGameCommand,
        setGameCommand,
        addGameProductCommand,
        stopGameProductCommand,
        listGameSharesCommand,
      } = await import('./points-game.ts')
      return [
        showGameCommand,
        setGameCommand,
        addGameProductCommand,
        stopGameProductCommand,
        listGameSharesCommand,
      ]
    },
  },
  {
    words: 'tokens',
    load: async () => {
      const {
        showTokensCommand,
        giveTokensCommand,
        takeTokensCommand,
        importTokenPrizesCommand,
        listTokenPrizesCommand,
        listPrizeRedemptionsCommand,
        tokenPrizeOnCommand,
        tokenPrizeOffCommand,
      } = await import('./tokens.ts')
      return [
        showTokensCommand,
        giveTokensCommand,
        takeTokensCommand,
        importTokenPrizesCommand,
        listTokenPrizesCommand,
        listPrizeRedemptionsCommand,
        tokenPrizeOnCommand,
        tokenPrizeOffCommand,
      ]
    },
  },
  {
    words: 'lucky-draw',
    load: async () => {
      const {
        importLuckyDrawsCommand,
        listLuckyDrawsCommand,
        showLuckyDrawCommand,
        auditLuckyDrawCommand,
        luckyDrawOnCommand,
        luckyDrawOffCommand,
      } = await import('./lucky-draw.ts')
      return [
        importLuckyDrawsCommand,
        listLuckyDrawsCommand,
        showLuckyDrawCommand,
        auditLuckyDrawCommand,
        luckyDrawOnCommand,
        luckyDrawOffCommand,
      ]
    },
  },
  {
    words: 'figures',
    load: async () => {
      const { showFiguresCommand } = await import('./figures.ts')
      return [showFiguresCommand]
    },
  },
  {
    words: 'toggles',
    load: async () => {
      const { listTogglesCommand, toggleOnCommand, toggleOffCommand } = await import('./toggles.ts')
      return [listTogglesCommand, toggleOnCommand, toggleOffCommand]
    },
  },
  {
    words: 'check',
    load: async () => {
      const { checkCommand } = await import('./check.ts')
      return [checkCommand]
    },
  },
  {
    words: 'jobs',
    load: async () => {
      const { jobsCommand } = await import('./jobs.ts')
      return [jobsCommand]
    },
  },
]

const beginsWith = (words: string[], begin: string) => `${words.join(' ')} `.startsWith(`${begin} `)

/** The commands that these words may call; all of them for no words. */
export async function loadCommands(words: string[]): Promise<Command[]> {
  const named = groups.filter(group => beginsWith(words, group.words))
  const near =
    named.length > 0 ? named : groups.filter(group => beginsWith(group.words.split(' '), words[0] ?? ''))
  return (await Promise.all((words.length > 0 ? near : groups).map(group => group.load()))).flat()
}
