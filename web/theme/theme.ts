import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { TFunction } from 'i18next'
import { readTypedDay } from '../i18n/typed-day.ts'
import { brandScale } from './brand-scale.ts'

/** Text on a tint of its own colour, in light and dark: Mantine's own choices are under 4.5:1. */
const textOnTint: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  gray: ['#343a40', '#dee2e6'],
  yellow: ['#7a4b00', '#ffe066'],
  blue: ['#0b4f8a', '#a5d8ff'],
  indigo: ['#2b3a9e', '#bac8ff'],
  teal: ['#055a45', '#96f2d7'],
  green: ['#1b5e2b', '#b2f2bb'],
  red: ['#9b1c1c', '#ffc9c9'],
  orange: ['#8a3a00', '#ffd8a8'],
}

const paleWhenFilled = new Set(['red', 'green', 'teal', 'orange', 'yellow'])

const readableVariants: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (input.variant === 'filled' && paleWhenFilled.has(color))
    return {
      ...resolved,
      background: `var(--mantine-color-${color}-9)`,
      hover: `color-mix(in srgb, var(--mantine-color-${color}-9) 88%, black)`,
      color: '#fff',
    }
  const tint = textOnTint[color]
  if (tint && ['light', 'subtle', 'outline', 'transparent'].includes(input.variant))
    return { ...resolved, color: `light-dark(${tint[0]}, ${tint[1]})` }
  if (color === 'brand' && ['light', 'subtle', 'outline', 'transparent'].includes(input.variant))
    return { ...resolved, color: 'light-dark(var(--mantine-color-brand-7), var(--mantine-color-brand-3))' }
  return resolved
}

const darkTintsOf = (color: string, step: number): Record<string, string> => ({
  [`--mantine-color-${color}-light`]: `color-mix(in srgb, var(--mantine-color-${color}-${step}) 22%, transparent)`,
  [`--mantine-color-${color}-light-hover`]: `color-mix(in srgb, var(--mantine-color-${color}-${step}) 30%, transparent)`,
})

export const readableVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': theme.colors.gray![7],
    '--mantine-color-placeholder': '#666d74',
    '--mantine-color-error': '#c01c28',
    '--mantine-color-anchor': theme.colors.brand![6],
    '--relance-page': theme.colors.gray![0],
    '--relance-sms': theme.colors.brand![6],
    '--relance-email': '#0f9d76',
    '--relance-rate': '#c2410c',
  },
  dark: {
    '--mantine-color-dimmed': '#b0b0b0',
    '--mantine-color-placeholder': '#9a9a9a',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': theme.colors.brand![3],
    // Mantine's tints of the darkest steps are all but black on a dark panel.
    ...darkTintsOf('brand', 4),
    ...Object.assign({}, ...Object.keys(textOnTint).map((color) => darkTintsOf(color, 6))),
    '--mantine-color-gray-light': 'rgb(255 255 255 / 10%)',
    '--mantine-color-gray-light-hover': 'rgb(255 255 255 / 15%)',
    '--relance-page': 'var(--mantine-color-dark-8)',
    '--relance-sms': theme.colors.brand![4],
    '--relance-email': '#3ddbac',
    '--relance-rate': '#ffa94d',
  },
})

const dialogTitle = { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.35 }

/** The look of a network: its colour made readable, the words of the parts' own buttons in the page's language. */
export const createNetworkTheme = (color: string, t: TFunction<'common'>): MantineThemeOverride =>
  createTheme({
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    headings: { fontWeight: '650' },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    variantColorResolver: readableVariants,
    colors: { brand: brandScale(color) },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Modal: {
        defaultProps: { closeButtonProps: { 'aria-label': t('action.close') }, centered: true },
        styles: { title: dialogTitle },
      },
      Drawer: {
        defaultProps: { closeButtonProps: { 'aria-label': t('action.close') } },
        styles: { title: dialogTitle },
      },
      // Its placeholder for the first focus is no item of a menu: a screen reader could not tell what it is.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      DateInput: { defaultProps: { dateParser: readTypedDay } },
      Notification: {
        styles: { description: { color: 'var(--mantine-color-text)' } },
        defaultProps: { closeButtonProps: { 'aria-label': t('action.close') } },
      },
      Alert: { defaultProps: { closeButtonLabel: t('action.close') } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('action.togglePassword') } } },
      NumberInput: { defaultProps: { thousandSeparator: ' ', decimalSeparator: ',' } },
      Select: { defaultProps: { comboboxProps: { shadow: 'md' }, allowDeselect: false } },
      Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
      Skeleton: { defaultProps: { radius: 'sm' } },
    },
  })
