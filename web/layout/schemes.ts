import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The looks one can choose, with their pictures. */
export const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const
