import cluster from 'node:cluster'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { allowOwnOrigins } from './http/allow-own-origins.ts'
import type { App } from './http/app-types.ts'
import { checkInput } from './http/check-input.ts'
import { checkOrigin } from './http/check-origin.ts'
import { guardBackOffice } from './http/guard-back-office.ts'
import { healthRoutes } from './http/health.ts'
import { measureRequests } from './http/metrics.ts'
import { cachePublicResponses, PublicCache, serveCachedResponses } from './http/public-cache.ts'
import { refuseTwoHosts } from './http/refuse-two-hosts.ts'
import { refuseUnstorableText } from './http/refuse-unstorable-text.ts'
import { keepRequestInHand, requestIdOf, sendRequestIds } from './http/request-id.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { refuseBadUrl, sendNotFound, sendRefusals } from './http/send-refusals.ts'
import { traceCalls } from './http/trace-calls.ts'
import { approvalRoutes } from './modules/approvals/staff-routes.ts'
import { authenticityRoutes } from './modules/authenticity/routes.ts'
import { bagReminderRoutes } from './modules/bag-reminders/routes.ts'
import { leftBagRoutes } from './modules/bag-reminders/staff-routes.ts'
import { bannerRoutes } from './modules/banners/routes.ts'
import { bannerStaffRoutes } from './modules/banners/staff/banner-routes.ts'
import { campaignRoutes } from './modules/campaigns/routes.ts'
import { campaignStaffRoutes } from './modules/campaigns/staff/campaign-routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { specialPriceRoutes } from './modules/cart/special-price-routes.ts'
import { extraBagStaffRoutes } from './modules/cart/staff/extra-bag-routes.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { sharingRoutes } from './modules/catalog/share-routes.ts'
import { productImportRoutes } from './modules/catalog-exchange/staff/import-routes.ts'
import { brandRoutes } from './modules/catalog-writing/staff/brand-routes.ts'
import { categoryRoutes } from './modules/catalog-writing/staff/category-routes.ts'
import { tagRoutes } from './modules/catalog-writing/staff/tag-routes.ts'
import { chatRoutes } from './modules/chat/routes.ts'
import { conversationRoutes } from './modules/chat/staff-routes.ts'
import { discountRoutes } from './modules/checkout/discount-routes.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { contentStaffRoutes } from './modules/content/staff/content-routes.ts'
import { dashboardRoutes } from './modules/dashboard/staff-routes.ts'
import { deliveryRoutes } from './modules/delivery/routes.ts'
import { carrierRoutes } from './modules/delivery/staff/carrier-routes.ts'
import { discoveryRoutes } from './modules/discovery/routes.ts'
import { createLongTextSender } from './modules/discovery/send-long-text.ts'
import { discoveryStaffRoutes } from './modules/discovery/staff-routes.ts'
import { finderRoutes } from './modules/finder/staff-routes.ts'
import { flashSaleRoutes } from './modules/flash-sales/routes.ts'
import { flashSaleStaffRoutes } from './modules/flash-sales/staff-routes.ts'
import { giftCardDeskRoutes } from './modules/gift-card-desk/staff-routes.ts'
import { giftCardRoutes } from './modules/gift-cards/routes.ts'
import { homePreviewRoutes } from './modules/home-preview/staff-routes.ts'
import { luckyDrawRoutes } from './modules/lucky-draw/routes.ts'
import { drawStaffRoutes } from './modules/lucky-draw/staff/draw-routes.ts'
import { mailWordsRoutes } from './modules/mail-words/staff-routes.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { memberDeskRoutes } from './modules/member-desk/staff-routes.ts'
import { attachShopToRequests, limitCalls, limitKeyCalls } from './modules/members/index.ts'
import { passwordRoutes } from './modules/members/password-routes.ts'
import { profileRoutes } from './modules/members/profile-routes.ts'
import { memberRoutes } from './modules/members/routes.ts'
import { notifyMeRoutes } from './modules/notify-me/routes.ts'
import { oneTimeCodeRoutes } from './modules/one-time-codes/routes.ts'
import { askedDeliveryRoutes, deliveryDeskRoutes } from './modules/order-desk/delivery-routes.ts'
import { makeOrderRoutes } from './modules/order-desk/make-routes.ts'
import { manyOrdersRoutes } from './modules/order-desk/many-routes.ts'
import { moneyDeskRoutes } from './modules/order-desk/money-routes.ts'
import { orderDeskRoutes } from './modules/order-desk/staff-routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { packingRoutes } from './modules/packing/staff-routes.ts'
import { paymentLinkRoutes } from './modules/payments/link-routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { waysToPayRoutes } from './modules/payments/staff/ways-routes.ts'
import { personalDataRoutes } from './modules/personal-data/routes.ts'
import { dataRequestRoutes } from './modules/personal-data/staff-routes.ts'
import { pointsDeskRoutes } from './modules/points-desk/staff-routes.ts'
import { pointsGameRoutes } from './modules/points-game/routes.ts'
import { pointsGameStaffRoutes } from './modules/points-game/staff/game-routes.ts'
import { productPictureRoutes } from './modules/product-desk/picture-routes.ts'
import { productDeskRoutes } from './modules/product-desk/staff-routes.ts'
import { productKindRoutes } from './modules/product-kinds/staff-routes.ts'
import { productMergeRoutes } from './modules/product-merge/staff-routes.ts'
import { productPreOrderRoutes } from './modules/product-pre-orders/staff-routes.ts'
import { productSheetRoutes } from './modules/product-sheet/staff-routes.ts'
import { productVariantRoutes } from './modules/product-variants/staff-routes.ts'
import { bankPromotionDeskRoutes } from './modules/promotion-desk/bank-promotion-routes.ts'
import { promotionCalendarRoutes } from './modules/promotion-desk/calendar-routes.ts'
import { pointRuleDeskRoutes } from './modules/promotion-desk/point-rule-routes.ts'
import { specialPriceDeskRoutes } from './modules/promotion-desk/special-price-routes.ts'
import { promotionDeskRoutes } from './modules/promotion-desk/staff-routes.ts'
import { quizRoutes } from './modules/quiz/routes.ts'
import { quizStaffRoutes } from './modules/quiz/staff/quiz-routes.ts'
import { recommendationRoutes } from './modules/recommendations/routes.ts'
import { recommendationStaffRoutes } from './modules/recommendations/staff/recommendation-routes.ts'
import { reportRoutes } from './modules/reports/staff-routes.ts'
import { returnDeskRoutes } from './modules/return-desk/staff-routes.ts'
import { returnRoutes } from './modules/returns/routes.ts'
import { photoRoutes } from './modules/review-photos/routes.ts'
import { ownReviewRoutes } from './modules/reviews/own-routes.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { reviewStaffRoutes } from './modules/reviews/staff-routes.ts'
import { publicProfileRoutes } from './modules/rewards/public-profile-routes.ts'
import { rewardRoutes } from './modules/rewards/routes.ts'
import { rewardStaffRoutes } from './modules/rewards/staff/reward-routes.ts'
import { searchHistoryRoutes } from './modules/search/history-routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { searchDeskRoutes } from './modules/search-desk/staff-routes.ts'
import { shopHealthRoutes } from './modules/shop-health/staff-routes.ts'
import { settingsRoutes } from './modules/shop-settings/routes.ts'
import { settingsStaffRoutes } from './modules/shop-settings/staff-routes.ts'
import { toggleRoutes } from './modules/shop-settings/toggle-routes.ts'
import { socialRoutes } from './modules/social/routes.ts'
import { staffDocumentPage } from './modules/staff/api-keys/document.ts'
import { apiKeyRoutes } from './modules/staff/api-keys/staff-routes.ts'
import { journalRoutes } from './modules/staff/journal-routes.ts'
import { ownStaffRoutes } from './modules/staff/own-routes.ts'
import { staffPeopleRoutes } from './modules/staff/people-routes.ts'
import { staffSessionRoutes } from './modules/staff/session-routes.ts'
import { staffViewRoutes } from './modules/staff/view-routes.ts'
import { staffEventRoutes } from './modules/staff-events/staff-routes.ts'
import { staffJobRoutes } from './modules/staff-jobs/staff-routes.ts'
import { staffListRoutes } from './modules/staff-lists/staff-routes.ts'
import { stockStaffRoutes } from './modules/stock/staff/stock-routes.ts'
import { invoiceRoutes } from './modules/tax/routes.ts'
import { taxStaffRoutes } from './modules/tax/staff-routes.ts'
import { tokenRoutes } from './modules/tokens/routes.ts'
import { tokenPrizeStaffRoutes } from './modules/tokens/staff/prize-routes.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'
import { weatherRoutes } from './modules/weather/routes.ts'
import { webhookRoutes } from './modules/webhooks/staff-routes.ts'
import { wishlistRoutes } from './modules/wishlist/routes.ts'
import { SupervisorsCounts } from './processes/call-counts.ts'
import type { Shop } from './shop.ts'

const BODY_MAX_BYTES = 256 * 1024
/** A request must arrive completely within 30 s: 29 s, and up to one more until Node checks again. */
const CALL_TIMEOUT_MS = 29_000
const TIMEOUT_CHECK_MS = 1_000

/**
 * Builds the whole server from one visible list. `serve-shop.ts` makes it listen. `browsing` is the same shop with other
 * database connections, for `browsingRoutes`.
 */
export async function buildApp(shop: Shop, cache = new PublicCache(), browsing = shop): Promise<App> {
  const app = Fastify({
    loggerInstance: shop.log,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: CALL_TIMEOUT_MS,
    connectionTimeout: CALL_TIMEOUT_MS,
    http: { headersTimeout: CALL_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    keepAliveTimeout: 72_000,
    logController: new LogController({ disableRequestLogging: shop.env.NODE_ENV !== 'production' }),
    // The visitor is the last address in the chain that none of these networks holds.
    trustProxy: shop.env.TRUSTED_PROXIES,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    frameworkErrors: refuseBadUrl,
    // Calls that arrive while the server closes are served. Fastify's own refusal is not in the contract's form.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>() as unknown as App

  app.setValidatorCompiler(checkInput)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('stopping', new AbortController())
  app.decorate('renderPreview', null)
  app.decorate('hasPage', null)
  measureRequests(app, shop)
  sendRequestIds(app)
  sendRefusals(app)
  app.setNotFoundHandler(sendNotFound)

  refuseTwoHosts(app)
  guardBackOffice(app, shop)
  serveCachedResponses(app, cache)
  keepRequestInHand(app)
  traceCalls(app)
  await app.register(cookie)
  allowOwnOrigins(app, shop)
  await app.register(formbody)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Carasun', version: '1', description: 'The contract of the shop for any client.' },
    },
    transform: jsonSchemaTransform,
  })
  // Each page of a document has a scope of its own, because the plugin can be registered once in a scope.
  await app.register(async scope => scope.register(swaggerUi, { routePrefix: '/api/docs' }))
  await app.register(async scope => staffDocumentPage(scope as App))
  await app.register(rateLimit, { global: false, ...(cluster.isWorker ? { store: SupervisorsCounts } : {}) })
  sendSecurityHeaders(app, shop)
  checkOrigin(app, shop)
  limitCalls(app, shop.env)
  limitKeyCalls(app, shop.env)
  refuseUnstorableText(app)
  attachShopToRequests(app, shop)
  cachePublicResponses(app, cache, shop.env.CACHE_TAG_HEADER)

  await app.register(healthRoutes, shop)
  await app.register(mediaRoutes, shop)
  const sendLongText = createLongTextSender(cache)
  await app.register(async scope => discoveryRoutes(scope as App, browsing, sendLongText))
  await app.register(
    async api => {
      for (const routes of browsingRoutes) await api.register(async scope => routes(scope as App, browsing))
      await api.register(async scope => discoveryStaffRoutes(scope as App, browsing))
      for (const routes of apiRoutes) await api.register(async scope => routes(scope as App, shop))
    },
    { prefix: '/api' },
  )
  return app
}

/**
 * Calls that list and search products: they hold at most half of the database connections, so that a flood of them, or a
 * lock on the listing, leaves the others to `apiRoutes`.
 */
const browsingRoutes = [
  catalogRoutes,
  searchRoutes,
  recommendationRoutes,
  campaignRoutes,
  contentRoutes,
  quizRoutes,
  weatherRoutes,
  wishlistRoutes,
  specialPriceRoutes,
  flashSaleRoutes,
]

/** All other calls of the contract, by module: the shop's, then those of the back office. */
const apiRoutes = [
  searchHistoryRoutes,
  cartRoutes,
  checkoutRoutes,
  discountRoutes,
  giftCardRoutes,
  orderRoutes,
  invoiceRoutes,
  paymentRoutes,
  paymentLinkRoutes,
  returnRoutes,
  askedDeliveryRoutes,
  reviewRoutes,
  ownReviewRoutes,
  photoRoutes,
  memberRoutes,
  socialRoutes,
  passwordRoutes,
  oneTimeCodeRoutes,
  profileRoutes,
  publicProfileRoutes,
  rewardRoutes,
  personalDataRoutes,
  deliveryRoutes,
  settingsRoutes,
  toggleRoutes,
  notifyMeRoutes,
  bagReminderRoutes,
  authenticityRoutes,
  sharingRoutes,
  bannerRoutes,
  pointsGameRoutes,
  tokenRoutes,
  luckyDrawRoutes,
  trackingRoutes,
  chatRoutes,
  staffSessionRoutes,
  ownStaffRoutes,
  staffPeopleRoutes,
  apiKeyRoutes,
  journalRoutes,
  staffListRoutes,
  staffViewRoutes,
  settingsStaffRoutes,
  waysToPayRoutes,
  carrierRoutes,
  mailWordsRoutes,
  contentStaffRoutes,
  recommendationStaffRoutes,
  quizStaffRoutes,
  webhookRoutes,
  shopHealthRoutes,
  categoryRoutes,
  brandRoutes,
  tagRoutes,
  approvalRoutes,
  orderDeskRoutes,
  manyOrdersRoutes,
  finderRoutes,
  deliveryDeskRoutes,
  makeOrderRoutes,
  moneyDeskRoutes,
  taxStaffRoutes,
  staffEventRoutes,
  staffJobRoutes,
  packingRoutes,
  stockStaffRoutes,
  productDeskRoutes,
  productPictureRoutes,
  productMergeRoutes,
  promotionDeskRoutes,
  bankPromotionDeskRoutes,
  specialPriceDeskRoutes,
  pointRuleDeskRoutes,
  promotionCalendarRoutes,
  extraBagStaffRoutes,
  productKindRoutes,
  giftCardDeskRoutes,
  returnDeskRoutes,
  reviewStaffRoutes,
  memberDeskRoutes,
  leftBagRoutes,
  dataRequestRoutes,
  conversationRoutes,
  pointsDeskRoutes,
  drawStaffRoutes,
  tokenPrizeStaffRoutes,
  rewardStaffRoutes,
  pointsGameStaffRoutes,
  productPreOrderRoutes,
  productImportRoutes,
  productSheetRoutes,
  productVariantRoutes,
  searchDeskRoutes,
  flashSaleStaffRoutes,
  bannerStaffRoutes,
  campaignStaffRoutes,
  homePreviewRoutes,
  dashboardRoutes,
  reportRoutes,
]

/** Returns the path of a request, which may contain the whole URL (RFC 9112, 3.2.2). */
const pathOf = (target: string) =>
  target.startsWith('/') ? target : `/${target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '')}`
