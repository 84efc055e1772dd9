import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  LUCKY_BLINK_MS,
  LUCKY_BULBS,
  LUCKY_CLAIM_DELAY_MS,
  LUCKY_HEARTS,
} from '../../../contract/constants.ts'
import { LUCKY_DRAW_TYPE, type LuckyReward } from '../../../contract/lucky-draw.ts'
import { bulbPlaces } from './bulb-places.ts'
import { canPull, type DrawState, drawReducer, initialDraw, showsBanner } from './draw-state.ts'
import { GiftArt } from './gift-art.tsx'
import { checkQuota, type DrawDependencies, mailPrize, pullLever } from './play.ts'
import { tickEvery } from './use-ticks.ts'

const reward: LuckyReward = {
  _id: '7',
  name: 'Gratis ongkir',
  text: '',
  slot: 'voucher',
  voucher: null,
  is_blank: false,
  claimed_at: '2026-01-02T03:04:05.000Z',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Sets up a draw in which every call succeeds, except for the overrides in `change`. */
function setUpDraw(change: Partial<DrawDependencies> = {}, from: Partial<DrawState> = {}) {
  let state = { ...initialDraw, ...from }
  const effects: unknown[] = []
  const dependencies = {
    dispatch: event => {
      state = drawReducer(state, event)
    },
    listCampaign: vi.fn(async () => [{ slug: 'lucky-draw' }]),
    claim: vi.fn(async () => reward),
    findEarlierPrize: vi.fn(async () => null),
    mail: vi.fn(async () => null),
    waitUntilClosed: async () => {},
    showRefusal: error => effects.push(error),
    showMailResult: isSent => effects.push(isSent ? 'mailed' : 'not mailed'),
    goHome: () => effects.push('home'),
    ...change,
  } satisfies DrawDependencies
  return { dependencies, effects, state: () => state }
}
const fails = (why: string) => async () => {
  throw new Error(why)
}

describe('at first', () => {
  test('[LUCKY-05] all flags are off except the banner’s', () => {
    expect(initialDraw).toEqual({
      availableQuota: false,
      alreadyGetReward: false,
      rewardResolved: false,
      waitingReward: false,
      loading: false,
      claimedVoucher: null,
      isFetchCalled: false,
      isBannerVisible: true,
      reward: null,
    })
    expect(drawReducer(initialDraw, { type: 'banner closed' }).isBannerVisible).toBe(false)
  })

  test('[LUCKY-31] the banner stays until it is closed, or it is known that nothing can be drawn', () => {
    expect(showsBanner(initialDraw)).toBe(true)
    const checked = (isAvailable: boolean) => drawReducer(initialDraw, { type: 'checked', isAvailable })
    expect(showsBanner(checked(true))).toBe(true)
    expect(showsBanner(checked(false))).toBe(false)
    expect(showsBanner(drawReducer(checked(true), { type: 'banner closed' }))).toBe(false)
  })

  test('[PROMO-05] a turn that won nothing shows an empty box, not a laughing present', () => {
    const drawn = (isBlank: boolean) =>
      renderToStaticMarkup(GiftArt({ slot: 'suprise', isBlank, className: '' }))
    const smile = 'M42 47q6 6 12 0'
    expect([drawn(false).includes(smile), drawn(true).includes(smile)]).toEqual([true, false])
  })

  test('[LUCKY-30] the lever cannot be pulled until the server has confirmed that prizes are left', async () => {
    const { dependencies, state } = setUpDraw()
    expect(canPull(state())).toBe(false)
    const check = checkQuota(dependencies)
    expect(state().loading).toBe(true)
    expect(canPull(state())).toBe(false)
    await check
    expect(canPull(state())).toBe(true)
  })

  test('[LUCKY-06] [LUCKY-29] three hearts, sixteen bulbs in distinct places on the edge, and the type aqua', () => {
    expect([LUCKY_HEARTS, LUCKY_BULBS, LUCKY_DRAW_TYPE]).toEqual([3, 16, 'aqua'])
    const places = bulbPlaces(LUCKY_BULBS)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(16)
    for (const { x, y } of places) expect([x, 1 - x, y, 1 - y].some(edge => edge === 0)).toBe(true)
  })

  test('[LUCKY-12] lamps change every 500 ms', () => {
    let blinks = 0
    const stop = tickEvery(LUCKY_BLINK_MS, () => (blinks += 1))
    vi.advanceTimersByTime(499)
    expect(blinks).toBe(0)
    vi.advanceTimersByTime(1)
    expect(blinks).toBe(1)
    vi.advanceTimersByTime(2000)
    expect(blinks).toBe(5)
    stop()
    vi.advanceTimersByTime(2000)
    expect(blinks).toBe(5)
  })
})

describe('whether prizes are left', () => {
  test.each([
    ['[LUCKY-08] the campaign is in the list', async () => [{}], true],
    ['[LUCKY-07] [LUCKY-08] an empty list', async () => [], false],
    ['[LUCKY-09] a failure', fails('500'), false],
  ])('[LUCKY-10] %s: loading ends and the request is recorded', async (_, listCampaign, isAvailable) => {
    const { dependencies, state } = setUpDraw({ listCampaign })
    await checkQuota(dependencies)
    expect(state()).toEqual({
      ...initialDraw,
      availableQuota: isAvailable,
      loading: false,
      isFetchCalled: true,
    })
    expect(canPull(state())).toBe(isAvailable)
  })
})

const ready = { availableQuota: true, isFetchCalled: true }

describe('the lever', () => {
  test('[LUCKY-11] [LUCKY-13] stops the lamps at once and posts the claim after 3500 ms, no earlier', async () => {
    const { dependencies, state } = setUpDraw({}, ready)
    pullLever(dependencies)
    expect(state().waitingReward).toBe(true)
    expect(canPull(state()), 'pulled twice').toBe(false)
    await vi.advanceTimersByTimeAsync(LUCKY_CLAIM_DELAY_MS - 1)
    expect(dependencies.claim).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(dependencies.claim).toHaveBeenCalledOnce()
    expect(LUCKY_CLAIM_DELAY_MS).toBe(3500)
  })

  test('claims nothing if the page is left first', async () => {
    const { dependencies } = setUpDraw({}, ready)
    pullLever(dependencies)()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(dependencies.claim).not.toHaveBeenCalled()
  })

  test('[LUCKY-14] [LUCKY-17] success stores the prize, shows it, ends the waiting and requests the e-mail', async () => {
    const { dependencies, state } = setUpDraw({ mail: vi.fn(() => new Promise<null>(() => {})) }, ready)
    pullLever(dependencies)
    await vi.advanceTimersByTimeAsync(3500)
    expect(state()).toMatchObject({
      reward,
      rewardResolved: true,
      waitingReward: false,
      alreadyGetReward: false,
      loading: true,
    })
    expect(dependencies.mail).toHaveBeenCalledExactlyOnceWith(reward)
  })

  test('[LUCKY-15] [LUCKY-17] a refused member who already has a prize sees that prize and no error', async () => {
    const { dependencies, state, effects } = setUpDraw(
      { claim: fails('claimed'), findEarlierPrize: async () => reward },
      ready,
    )
    pullLever(dependencies)
    await vi.advanceTimersByTimeAsync(3500)
    expect(state()).toMatchObject({
      reward,
      rewardResolved: true,
      alreadyGetReward: true,
      waitingReward: false,
    })
    expect(effects).toEqual([])
    expect(dependencies.mail).not.toHaveBeenCalled()
  })

  test('[LUCKY-14] [LUCKY-16] success without data shows an error, and the lever can be pulled again', async () => {
    const { dependencies, state, effects } = setUpDraw({ claim: vi.fn(async () => null) }, ready)
    pullLever(dependencies)
    await vi.advanceTimersByTimeAsync(3500)
    expect(effects).toEqual([expect.any(Error)])
    expect(dependencies.mail).not.toHaveBeenCalled()
    expect(canPull(state())).toBe(true)
  })

  test('[LUCKY-16] [LUCKY-17] a refused member without a prize sees the error, and the lever can be pulled again', async () => {
    const { dependencies, state, effects } = setUpDraw({ claim: fails('habis') }, ready)
    pullLever(dependencies)
    await vi.advanceTimersByTimeAsync(3500)
    expect(effects).toEqual([new Error('habis')])
    expect(state()).toEqual({ ...initialDraw, ...ready })
    expect(canPull(state())).toBe(true)
  })
})

describe('the e-mail', () => {
  test('[PROMO-05] is not sent about a turn that won nothing: the home page opens once it was seen', async () => {
    const blank = { ...reward, name: 'Belum beruntung', is_blank: true }
    const { dependencies, state, effects } = setUpDraw({ claim: async () => blank })
    pullLever(dependencies)
    await vi.advanceTimersByTimeAsync(LUCKY_CLAIM_DELAY_MS)
    expect(state()).toMatchObject({ reward: blank, rewardResolved: true, waitingReward: false })
    expect(dependencies.mail).not.toHaveBeenCalled()
    expect(effects).toEqual(['home'])
  })

  test('[LUCKY-18] [LUCKY-19] after it is sent and the visitor closes the prize, a message is shown and the home page opens', async () => {
    let close = () => {}
    const waitUntilClosed = () => new Promise<void>(resolve => (close = resolve))
    const { dependencies, state, effects } = setUpDraw({ waitUntilClosed }, ready)
    pullLever(dependencies)
    await vi.advanceTimersByTimeAsync(LUCKY_CLAIM_DELAY_MS)
    expect(dependencies.mail).toHaveBeenCalledExactlyOnceWith(reward)
    expect(state()).toMatchObject({ rewardResolved: true, loading: true })
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(effects, 'the prize stays as long as the visitor likes').toEqual([])
    close()
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toMatchObject({ rewardResolved: false, loading: false })
    expect(effects).toEqual(['mailed', 'home'])
  })

  test('[LUCKY-19] if it fails, an error is shown and the home page opens too', async () => {
    const { dependencies, state, effects } = setUpDraw(
      { mail: fails('429') },
      { ...ready, reward, rewardResolved: true },
    )
    await Promise.all([mailPrize(dependencies, reward), vi.advanceTimersByTimeAsync(0)])
    expect(state()).toMatchObject({ rewardResolved: true, loading: false })
    expect(effects).toEqual(['not mailed', 'home'])
  })
})

test('[LUCKY-23] an earlier prize is known without pulling the lever, and opens no dialog', () => {
  expect(drawReducer(initialDraw, { type: 'found', reward })).toEqual({
    ...initialDraw,
    claimedVoucher: reward,
  })
})
