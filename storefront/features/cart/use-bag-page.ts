import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Cart, CartCheck, CartLine, MovedLine, SavedForLater } from '../../../contract/cart.ts'
import { CART_LOADING_CLEAR_MS } from '../../../contract/constants.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { extraBagsQuery, savedLinesQuery } from './bag-page-queries.ts'
import { inBagQueue, showMemberCart } from './member-bag.ts'

/** The bag page's actions, apart from those on a line. A refusal changes nothing and shows its reason. */

const onError = (error: unknown) => showToast('error', refusalMessage(error))

/** Saves lines for later and moves them back (CART-17). */
export function useSavedLines() {
  const queries = useQueryClient()
  const { data } = useQuery(savedLinesQuery)
  const showBoth = ({ cart, saved_for_later }: MovedLine) => {
    showMemberCart(queries, cart)
    queries.setQueryData(savedLinesQuery.queryKey, saved_for_later)
  }
  const save = useMutation({
    ...inBagQueue,
    mutationFn: (line: CartLine) => api.post<MovedLine>('/api/saved-for-later', { line_id: line._id }),
    onSuccess: (moved, line) => {
      showBoth(moved)
      showToast('success', `${line.detail.name} disimpan untuk nanti.`)
    },
    onError,
  })
  const moveBack = useMutation({
    ...inBagQueue,
    mutationFn: (line: CartLine) => api.post<MovedLine>(`/api/saved-for-later/${line._id}/cart`),
    onSuccess: moved => {
      showBoth(moved)
      showToast('success', moved.cart.warnings[0] ?? 'Produk masuk ke tas.')
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (line: CartLine) => api.delete<SavedForLater>(`/api/saved-for-later/${line._id}`),
    onSuccess: lines => queries.setQueryData(savedLinesQuery.queryKey, lines),
    onError,
  })
  const mutations = [save, moveBack, remove]
  return {
    saved: data?.products ?? [],
    save: (line: CartLine) => save.mutate(line),
    moveBack: (line: CartLine) => moveBack.mutate(line),
    remove: (line: CartLine) => remove.mutate(line),
    /** The line being moved. */
    busyLine: mutations.find(mutation => mutation.isPending)?.variables?._id ?? null,
  }
}

/** Sets the quantity of each gift bag (CART-19, CART-20). */
export function useExtraBags() {
  const queries = useQueryClient()
  const { data } = useQuery(extraBagsQuery)
  const choose = useMutation({
    ...inBagQueue,
    mutationFn: (choice: { extra_bag_id: string; quantity: number }) =>
      api.post<Cart>('/api/user/me/carts/extrabags', choice),
    onSuccess: async cart => {
      showMemberCart(queries, cart)
      await queries.invalidateQueries({ queryKey: extraBagsQuery.queryKey })
    },
    onError,
  })
  return {
    offered: data ?? [],
    choose: choose.mutate,
    busyBag: choose.isPending ? choose.variables.extra_bag_id : null,
  }
}

/** CART-16: checks whether the bag can be ordered as it is, and accepts new prices, which ordering requires. */
export function useCartCheck(cart: Cart) {
  const queries = useQueryClient()
  const check = useMutation({
    ...inBagQueue,
    mutationFn: (acceptPrices: boolean) =>
      acceptPrices
        ? api.post<CartCheck>('/api/user/me/carts/validate', {
            accept_prices: cart.products
              .filter(line => line.has_new_price)
              .map(line => ({ line_id: line._id, price: line.price_after_discount })),
          })
        : api.get<CartCheck>('/api/user/me/carts/validate'),
    onSuccess: checked => showMemberCart(queries, checked.cart),
    onError,
  })
  return {
    isBusy: check.isPending,
    acceptPrices: () => check.mutate(true),
    /** Calls `proceed` if nothing blocks the order, otherwise shows what does. */
    check: (proceed: () => void) =>
      check.mutate(false, {
        onSuccess: ({ can_be_ordered, problems }) => {
          if (can_be_ordered) proceed()
          else showToast('error', problems[0]?.message)
        },
      }),
  }
}

/**
 * CART-10, AMB-42: true from the call until two seconds after its response or failure; the bag itself is shown as soon
 * as it has loaded.
 */
export function useCartLoading(isFetching: boolean): boolean {
  const [isOn, setIsOn] = useState(isFetching)
  useEffect(() => {
    if (isFetching) return setIsOn(true)
    const timer = setTimeout(() => setIsOn(false), CART_LOADING_CLEAR_MS)
    return () => clearTimeout(timer)
  }, [isFetching])
  return isOn
}
