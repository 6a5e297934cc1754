import { computed, signal } from '@preact/signals'
import type { RowRoom } from './row-height.ts'

/** The width of the list without its border; endless until it is known. */
export const listWidth = signal(Number.POSITIVE_INFINITY)

/** As the style sheet has them: weight, a part of the root's size, and the family or its variable. */
const fonts = {
  name: [550, 0.75, 'system-ui, sans-serif'],
  detail: [400, 0.75, 'system-ui, sans-serif'],
  outcome: [600, 0.75, '--mono'],
  time: [400, 0.6875, '--mono'],
} as const

let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()
/** Widths at most that are kept: details have no end of different words. */
const mostWidths = 20_000

/** Measures a text; rounding to pixels in the layout must not cut it. */
const widthOf: RowRoom['widthOf'] = (text, font) => {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  const root = getComputedStyle(document.documentElement)
  const [weight, size, family] = fonts[font]
  const named = family === '--mono' ? root.getPropertyValue(family) : family
  context.font = `${weight} ${size * Number.parseFloat(root.fontSize)}px ${named}`
  const width = Math.ceil(context.measureText(text).width + 0.5)
  if (widths.size >= mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

/** The room of a row of the list. */
export const rowRoom = computed(
  (): RowRoom => ({ width: listWidth.value, isNarrow: matchMedia('(max-width: 600px)').matches, widthOf }),
)
