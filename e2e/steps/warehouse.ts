import { type Browser, expect, type Page } from '@playwright/test'
import bwip from 'bwip-js/node'
import type { PackingOrder } from '../../contract/staff/warehouse.ts'
import { place } from '../place.ts'
import { callApi, fillBag, registerBuyer } from './bag.ts'
import { payAtBank } from './payment.ts'

/** Orders waiting to be packed, and what a phone in the warehouse sees. */

export interface PaidOrder {
  id: string
  code: string
  /** A page of its buyer. */
  buyer: Page
}

/** Buys the first products of the shop, once for each order, and pays. */
export async function buyAndPay(browser: Browser, orders: number, products = 2): Promise<PaidOrder[]> {
  const paid: PaidOrder[] = []
  const context = await browser.newContext({ baseURL: place.url })
  const buyer = await context.newPage()
  await registerBuyer(buyer)
  for (let index = 0; index < orders; index += 1) {
    const bag = await fillBag(buyer, products)
    const { order_id: id, reference_code: code } = await callApi<{
      order_id: string
      reference_code: string
    }>(buyer, 'post', '/api/orders', {
      cart_id: bag._id,
      // Its money is refunded automatically: an order whose refund waits for a bank account has not ended yet.
      payment_method: 'gopay',
      total_price: bag.total_price_after_shipping,
    })
    await payAtBank(`${code}-1`)
    paid.push({ id, code, buyer })
  }
  for (const { id } of paid)
    await expect
      .poll(
        async () =>
          (await callApi<{ state: { name: string } }>(buyer, 'get', `/api/orders/data/${id}`)).state.name,
      )
      .toBe('Payment accepted')
  return paid
}

/** Reads from the staff API as the person who has signed in on this page. */
export async function readAsStaff<Data>(page: Page, path: string): Promise<Data> {
  const response = await page.request.get(`/api/staff${path}`)
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data
}

export const orderAtTable = (page: Page, code: string) =>
  readAsStaff<PackingOrder>(page, `/packing/orders/${code}`)

declare global {
  interface Window {
    /** Holds a picture before the camera; null takes it away. */
    holdUp: (picture: string | null) => Promise<void>
    /** The vibrations that the phone was told to make. */
    shakes: unknown[]
  }
}

/**
 * Gives the page a camera that sees what `holdUp` shows, and a phone that can vibrate. The camera is a canvas: the page
 * reads its frames as it reads those of a real one.
 */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scene = document.createElement('canvas')
    scene.width = 1280
    scene.height = 720
    const pencil = scene.getContext('2d') as CanvasRenderingContext2D
    let held: HTMLImageElement | null = null
    const draw = () => {
      pencil.fillStyle = '#8a8078'
      pencil.fillRect(0, 0, scene.width, scene.height)
      if (held) pencil.drawImage(held, (scene.width - held.width) / 2, (scene.height - held.height) / 2)
    }
    draw()
    setInterval(draw, 40)
    window.holdUp = async picture => {
      if (picture === null) {
        held = null
        return
      }
      const image = new Image()
      image.src = picture
      await image.decode()
      held = image
    }
    window.shakes = []
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: unknown) => window.shakes.push(pattern),
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => scene.captureStream(25) },
    })
  })
}

/** Shows a code to the camera as it is printed on packs, until `takeAway`. */
export async function holdUp(page: Page, code: string): Promise<void> {
  const picture = await bwip.toBuffer({
    bcid: /^\d{13}$/.test(code) ? 'ean13' : 'code128',
    text: code,
    scale: 3,
    height: 18,
    paddingwidth: 12,
    paddingheight: 6,
    backgroundcolor: 'ffffff',
  })
  await page.evaluate(
    data => window.holdUp(data),
    `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
  )
}
export const takeAway = (page: Page) => page.evaluate(() => window.holdUp(null))
